"""What the bot says of Double Solitaire alone: it has deals where Golf has holes.

English, Slovak, Czech, Japanese, as in `texts`. A word that stands there too is said in these
words where the match is one of Double Solitaire.
"""

from collections.abc import Mapping

from bot.words.texts import Four

DOUBLE: Mapping[str, Four] = {
    # A match and its lobby.
    "lobby": (
        "Double Solitaire match {invite}",
        "Double Solitaire, zápas {invite}",
        "Double Solitaire, zápas {invite}",
        "Double Solitaire 試合 {invite}",
    ),
    "settings": (
        "Deals: {holes} · {rules} · {format} · {minutes} min a deal · undo: {undo}",
        "Rozdania: {holes} · {rules} · {format} · {minutes} min na rozdanie · vrátenie ťahu: {undo}",
        "Rozdání: {holes} · {rules} · {format} · {minutes} min na rozdání · vrácení tahu: {undo}",
        "{holes}配札 · {rules} · {format} · 1配札{minutes}分 · 元に戻す: {undo}",
    ),
    "rules_of": (
        "draw {draw}, {scoring}",
        "doberanie po {draw}, {scoring}",
        "dobírání po {draw}, {scoring}",
        "{draw}枚めくり、{scoring}",
    ),
    "normal": ("Normal", "Normálne", "Normální", "ノーマル"),
    "vegas": ("Vegas", "Vegas", "Vegas", "ベガス"),
    "joined": (
        "You have a seat. The board comes here when the deal begins.",
        "Máte miesto. Herná plocha sa ukáže, keď sa rozdanie začne.",
        "Máte místo. Tablo se ukáže, až rozdání začne.",
        "参加しました。配札が始まると盤面が表示されます。",
    ),
    "sure_leave": (
        "Leave for good? Deals that are left count as conceded.",
        "Naozaj odísť? Zvyšné rozdania sa počítajú ako vzdané.",
        "Opravdu odejít? Zbývající rozdání se počítají jako vzdaná.",
        "本当に退出しますか？残りの配札はギブアップになります。",
    ),
    # The scoreboard.
    "hole_of": (
        "Deal {hole} of {holes}, until {when}",
        "Rozdanie {hole} z {holes}, do {when}",
        "Rozdání {hole} z {holes}, do {when}",
        "配札 {hole}/{holes} 終了 {when}",
    ),
    "next_hole": (
        "Deal {hole} of {holes} begins by {when}",
        "Rozdanie {hole} z {holes} sa začne do {when}",
        "Rozdání {hole} z {holes} začne do {when}",
        "配札 {hole}/{holes} 開始 {when}",
    ),
    # A board.
    "board": (
        "Deal {hole} of {holes} · ends {when} · {line}",
        "Rozdanie {hole} z {holes} · koniec {when} · {line}",
        "Rozdání {hole} z {holes} · konec {when} · {line}",
        "配札 {hole}/{holes} · 終了 {when} · {line}",
    ),
    "own_done": (
        "Your deal is over: {status}, {score}. The others still play, until {when}.",
        "Vaše rozdanie sa skončilo: {status}, {score}. Ostatní ešte hrajú, do {when}.",
        "Vaše rozdání skončilo: {status}, {score}. Ostatní ještě hrají, do {when}.",
        "あなたの配札は終了: {status}、{score}。他の人は {when} までプレー中です。",
    ),
    "over_now": (
        "The deal is over: {status}, {score}.",
        "Rozdanie sa skončilo: {status}, {score}.",
        "Rozdání skončilo: {status}, {score}.",
        "配札終了: {status}、{score}。",
    ),
    "between": (
        "Deal {hole} of {holes} begins by {when}.",
        "Rozdanie {hole} z {holes} sa začne do {when}.",
        "Rozdání {hole} z {holes} začne do {when}.",
        "配札 {hole}/{holes} は {when} までに始まります。",
    ),
    "sure": (
        "Concede this deal? You keep what it has earned.",
        "Vzdať toto rozdanie? Čo ste v ňom získali, vám zostane.",
        "Vzdát toto rozdání? Co jste v něm získali, vám zůstane.",
        "この配札をギブアップしますか？ここまでの得点は残ります。",
    ),
    "turn_over": (
        "Turn over (-{cost})",
        "Otočiť kôpku (-{cost})",
        "Otočit balíček (-{cost})",
        "山札に戻す (-{cost})",
    ),
    "move_card": (
        "Move a card ({n})",
        "Presunúť kartu ({n})",
        "Přesunout kartu ({n})",
        "カードを動かす ({n})",
    ),
    "choice": ("{card}: {source} → {target}",) * 4,
    "choice_more": (
        "{card} with {n} on it: {source} → {target}",
        "{card} a {n} na nej: {source} → {target}",
        "{card} a {n} na ní: {source} → {target}",
        "{card} と上の{n}枚: {source} → {target}",
    ),
    "in_column": ("column {n}", "stĺpec {n}", "sloupec {n}", "列{n}"),
    "in_waste": ("waste W", "odkladacia kôpka W", "odkládací balíček W", "捨て札W"),
    "in_foundation": ("foundation {pile}", "základňa {pile}", "základ {pile}", "組札{pile}"),
    "empty": ("empty", "prázdny", "prázdný", "空"),
    # Lists, players, rules.
    "standings": (
        "Standings: Double Solitaire, {rules}, {format}, {period} ({total})",
        "Poradie: Double Solitaire, {rules}, {format}, {period} ({total})",
        "Pořadí: Double Solitaire, {rules}, {format}, {period} ({total})",
        "ランキング: Double Solitaire、{rules}、{format}、{period} ({total})",
    ),
    "profile": (
        "Double Solitaire, {rules}: rounds {rounds}, deals {holes}, cleared {cleared} ({rate} %)",
        "Double Solitaire, {rules}: kolá {rounds}, rozdania {holes}, vyčistené {cleared} ({rate} %)",
        "Double Solitaire, {rules}: kola {rounds}, rozdání {holes}, vyčištěné {cleared} ({rate} %)",
        "Double Solitaire、{rules}: {rounds}ラウンド、{holes}配札、クリア{cleared} ({rate} %)",
    ),
    "replay_step": (
        "{name}, deal {hole}, {code}: move {step} of {moves}",
        "{name}, rozdanie {hole}, {code}: ťah {step} z {moves}",
        "{name}, rozdání {hole}, {code}: tah {step} z {moves}",
        "{name}、配札{hole}、{code}: {step}/{moves}手目",
    ),
    "rules": (
        "**Double Solitaire.** Klondike with two packs; everybody gets the same deal. On columns cards go down in alternating colours, with all that lies on them; an empty column takes a king. On foundations, two for each suit, they go up from the ace. Draw one card or three, of which the last can be played. No card goes anywhere by itself. Most points or dollars win.\n**Normal**: 10 points for a card on a foundation, 5 for one from waste to column and for one turned up; turning the waste over costs 100, and nobody falls below 0. **Vegas**: $104 at stake, $5 for each card on a foundation; the waste is not turned over.",
        "**Double Solitaire.** Klondike s dvoma balíčkami; všetci dostanú to isté rozdanie. V stĺpcoch idú karty zostupne so striedaním farieb, so všetkým, čo na nich leží; prázdny stĺpec prijme kráľa. Na základne, dve pre každú farbu, idú vzostupne od esa. Doberá sa po jednej alebo po troch, hrať možno poslednú. Žiadna karta sa nepresúva sama. Vyhráva najviac bodov alebo dolárov.\n**Normálne**: 10 bodov za kartu na základni, 5 za kartu z odkladacej kôpky do stĺpca a za otočenú kartu; otočenie kôpky stojí 100 a pod 0 sa neklesá. **Vegas**: vklad 104 $, 5 $ za každú kartu na základni; kôpka sa neotáča.",
        "**Double Solitaire.** Klondike se dvěma balíčky; všichni dostanou stejné rozdání. Ve sloupcích jdou karty sestupně se střídáním barev, se vším, co na nich leží; prázdný sloupec přijme krále. Na základy, dva pro každou barvu, jdou vzestupně od esa. Dobírá se po jedné nebo po třech, hrát lze poslední. Žádná karta se nepřesouvá sama. Vyhrává nejvíc bodů nebo dolarů.\n**Normální**: 10 bodů za kartu na základu, 5 za kartu z odkládacího balíčku do sloupce a za otočenou kartu; otočení balíčku stojí 100 a pod 0 se neklesá. **Vegas**: vklad 104 $, 5 $ za každou kartu na základu; balíček se neotáčí.",
        "**Double Solitaire。** 2組のカードを使うクロンダイクで、全員に同じ配札です。列には色違いで数が1つ小さいカードを、上に重なったカードごと置けます。空の列にはキングだけ置けます。組札はスートごとに2つ、エースから順に積みます。山札は1枚か3枚ずつめくり、最後の1枚が使えます。カードが自動で動くことはありません。得点かドルの多い人の勝ちです。\n**ノーマル**: 組札に1枚で10点、捨て札から列へは5点、裏のカードを表にすると5点。捨て札を山札に戻すと100点減り、0点より下にはなりません。**ベガス**: 賭け金104ドル、組札1枚につき5ドル。捨て札は戻せません。",
    ),
    # Why a move is refused, where the words of Golf do not fit.
    "reason.over": (
        "This deal is over.",
        "Toto rozdanie sa skončilo.",
        "Toto rozdání skončilo.",
        "この配札は終わっています。",
    ),
    "reason.nothing_to_undo": (
        "There is nothing to undo, or nothing that may be undone.",
        "Nie je čo vrátiť, alebo to vrátiť nemožno.",
        "Není co vrátit, nebo to vrátit nelze.",
        "元に戻せる手がありません。",
    ),
    "reason.rank": (
        "By its rank it does not fit there.",
        "Svojou hodnotou sa tam karta nehodí.",
        "Svou hodnotou se tam karta nehodí.",
        "数が合わないので、そこには置けません。",
    ),
    # Alt text.
    "alt": (
        "Double Solitaire. {columns} {waste} Stock: {stock}. Foundations: {foundations}. Can move: {fits}.",
        "Double Solitaire. {columns} {waste} Dobieracia kôpka: {stock}. Základne: {foundations}. Možno presunúť: {fits}.",
        "Double Solitaire. {columns} {waste} Dobírací balíček: {stock}. Základy: {foundations}. Lze přesunout: {fits}.",
        "Double Solitaire。{columns} {waste}山札: {stock}。組札: {foundations}。動かせる: {fits}。",
    ),
    "alt_waste": (
        "Waste W, {n}, the last can be played: {cards}.",
        "Odkladacia kôpka W, {n}, hrať možno poslednú: {cards}.",
        "Odkládací balíček W, {n}, hrát lze poslední: {cards}.",
        "捨て札W {n}枚 (最後が使える): {cards}。",
    ),
    "alt_no_waste": (
        "Waste W: empty.",
        "Odkladacia kôpka W: prázdna.",
        "Odkládací balíček W: prázdný.",
        "捨て札W: なし。",
    ),
    "alt_up": (
        "Column {n}: {cards}.",
        "Stĺpec {n}: {cards}.",
        "Sloupec {n}: {cards}.",
        "列{n}: {cards}。",
    ),
    "alt_down": (
        "Column {n}: {down} face down, {cards}.",
        "Stĺpec {n}: lícom nadol {down}, {cards}.",
        "Sloupec {n}: lícem dolů {down}, {cards}.",
        "列{n}: 裏{down}枚、{cards}。",
    ),
}

// Show the address that this page was opened at, as the one to play at.
document.getElementById("here").textContent = location.origin;

"""A Cluster for the tests of one file: each leaves it whole."""

from collections.abc import Iterator

import pytest

from tests.server.cluster.clusters import Cluster, cluster_in


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with cluster_in(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster

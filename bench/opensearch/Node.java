import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.opensearch.http.HttpServerTransport;

/** One node of OpenSearch in the folder that is given, on a free port of loopback, until its standard input ends. */
public class Node {
  public static void main(String[] arguments) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> settings
        .put("network.host", "127.0.0.1")
        .put("http.port", "0")
        .put("transport.port", "0")
        .put("discovery.type", "single-node"));
    runner.build(OpenSearchRunner.newConfigs().basePath(arguments[0]).numOfNode(1).clusterName("yardstick"));
    runner.ensureYellow();
    HttpServerTransport http = runner.node().injector().getInstance(HttpServerTransport.class);
    System.out.println("OpenSearch is ready at " + http.boundAddress().publishAddress());
    while (System.in.read() >= 0) {}
    runner.close();
  }
}

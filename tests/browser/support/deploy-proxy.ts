import { createServer, request } from 'node:http';

interface DeployProxy {
  /** Origin under which the server is reached through this proxy. */
  origin: string;
  /** From now on calls to these paths get the response of a proxy without a server behind it. */
  begin: (fails?: (path: string) => boolean) => void;
  /** Paths that were answered so. */
  refused: readonly string[];
  /** The server is back. */
  end: () => void;
  close: () => Promise<void>;
}

/** What the pages of the proxy itself say. */
export const BAD_GATEWAY = '502 Bad Gateway';

/** A reverse proxy in front of the server under test that can simulate a deploy. */
export async function openDeployProxy(server: string): Promise<DeployProxy> {
  const { hostname, port } = new URL(server);
  const refused: string[] = [];
  let fails: (path: string) => boolean = () => false;
  const proxy = createServer((near, response) => {
    const { url = '/', method, headers } = near;
    const refuse = () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${BAD_GATEWAY}</h1>`);
    };
    if (fails(url)) {
      refused.push(url);
      return refuse();
    }
    const far = request({ hostname, port, path: url, method, headers }, (found) => {
      response.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(response);
    });
    far.on('error', refuse);
    response.on('close', () => far.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${own}`,
    begin: (which = () => true) => {
      fails = which;
    },
    refused,
    end: () => {
      fails = () => false;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

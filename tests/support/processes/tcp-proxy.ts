import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TcpProxy {
  /** The same address, by way of the proxy. */
  url: string;
  /** Existing connections stay open, but nothing comes through them any more; new ones work. */
  silence(): void;
  /** New connections are accepted, and nothing comes through them either. */
  swallow(): void;
  /** Existing connections are cut, and new ones too, until `resume`. */
  cut(): void;
  /** New connections work again. */
  resume(): void;
}

const DEFAULT_PORTS: Record<string, number> = { 'postgres:': 5432, 'postgresql:': 5432, 'redis:': 6379 };

/**
 * Sits between a process and the server at that address, and breaks the connection on demand. Closed after the test.
 */
export async function tcpProxy(address: string): Promise<TcpProxy> {
  const target = new URL(address);
  const pairs = new Set<{ near: Socket; far: Socket; isSilent: boolean }>();
  let mode: 'open' | 'swallow' | 'cut' = 'open';

  const server = createServer((near) => {
    if (mode === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port || DEFAULT_PORTS[target.protocol]), target.hostname);
    const pair = { near, far, isSilent: mode === 'swallow' };
    pairs.add(pair);
    near.on('data', (bytes) => pair.isSilent || far.write(bytes));
    far.on('data', (bytes) => pair.isSilent || near.write(bytes));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        // The end of one side is not passed on to the other either while the connection is silent.
        if (!pair.isSilent) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  onTestFinished(() => {
    destroyAll();
    server.close();
  });
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const silence = () => {
    for (const pair of pairs) pair.isSilent = true;
  };
  return {
    url: url.href,
    silence,
    swallow() {
      mode = 'swallow';
      silence();
    },
    cut() {
      mode = 'cut';
      destroyAll();
    },
    resume() {
      mode = 'open';
    },
  };
}

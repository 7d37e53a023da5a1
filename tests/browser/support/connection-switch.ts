import { createServer, connect as openSocket, type Socket } from 'node:net';

interface Gate {
  /** Origin under which the server is reached through this gate. */
  origin: string;
  /** From now on the server is not there: open connections break, new ones are refused. */
  close: () => Promise<void>;
  /** The server is back, under the same origin. */
  open: () => Promise<void>;
}

/** A way to the server under test that can be shut like the server itself, which other tests still need. */
export async function openGate(server: string): Promise<Gate> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const gate = createServer((near) => {
    const far = openSocket(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (at: number) =>
    new Promise<number>((resolve, reject) => {
      gate.once('error', reject);
      gate.listen(at, '127.0.0.1', () => {
        const address = gate.address();
        resolve(typeof address === 'object' && address ? address.port : at);
      });
    });
  const own = await listen(0);
  return {
    origin: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        gate.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: async () => {
      await listen(own);
    },
  };
}

import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** How often `drip` sends a byte, in milliseconds: well within the deadlines of tests. */
const DRIP_MS = 20;

export interface RawClient {
  write(text: string | Buffer): void;
  /** Sends single bytes until the connection ends, like a client that wants to hold it. */
  drip(): void;
  /** What the server sent so far. */
  output(): string;
  /** Settles with the first that the server sends. */
  answered: Promise<void>;
  /** Settles once the connection has ended. */
  closed: Promise<void>;
  end(): void;
}

/** Connections to the app, which listens from then on, without a client that would keep to the rules. */
export async function rawClients(app: FastifyInstance): Promise<() => Promise<RawClient>> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return async () => {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let output = '';
    let dripping: NodeJS.Timeout | undefined;
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => {
        clearInterval(dripping);
        resolve();
      });
    });
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        output += chunk.toString();
        resolve();
      });
    });
    // A connection that the server cuts off ends with an error; `closed` tells of it.
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    return {
      write: (text) => void socket.write(text),
      drip: () => {
        dripping = setInterval(() => socket.write('x'), DRIP_MS);
      },
      output: () => output,
      answered,
      closed,
      end: () => void socket.destroy(),
    };
  };
}

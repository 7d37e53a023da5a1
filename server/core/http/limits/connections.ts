import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressSubject } from '../../limits/address-subject.ts';

/** A warning a minute is enough during an attack. */
const WARNING_PAUSE_MS = 60_000;

/**
 * Bounds the open connections of each address, so that one machine cannot use up those of the server. It counts the address of
 * the connection itself, which behind a proxy is that of the proxy.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  function warn(address: string): void {
    if (performance.now() - warnedAt < WARNING_PAUSE_MS) return;
    warnedAt = performance.now();
    app.log.warn({ address, most }, 'an address has too many connections: CONNECTIONS_PER_ADDRESS');
  }

  app.server.on('connection', (socket: Socket) => {
    // A connection that has ended already has no address.
    if (socket.remoteAddress === undefined) return;
    const address = addressSubject(socket.remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= most) {
      warn(address);
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

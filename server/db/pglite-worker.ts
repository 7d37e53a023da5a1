import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerReply, WorkerRequest, WorkerStart } from './pglite-protocol.ts';

const { dataDir, dump } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread');

const database = new PGlite({
  extensions: { pg_trgm },
  ...(dataDir === null ? {} : { dataDir }),
  ...(dump === null ? {} : { loadDataDir: new Blob([dump]) }),
});

function reply(message: WorkerReply): void {
  port?.postMessage(message, message.bytes ? [message.bytes.buffer as ArrayBuffer] : []);
}

/** Sends wire messages to the database. The response is copied, because the database reuses its memory. */
async function exchange(messages: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Not `execProtocolRaw`, which parses every row a second time and never frees it.
  await database.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) });
  return new Uint8Array(Buffer.concat(parts));
}

async function perform(request: WorkerRequest): Promise<Uint8Array | null> {
  switch (request.kind) {
    case 'ready':
      await database.waitReady;
      return null;
    case 'protocol':
      return exchange(request.bytes);
    case 'reset':
      // A connection that broke off may have left a transaction or named statements behind.
      await database.exec('rollback');
      await database.exec('discard all');
      return null;
    case 'dump': {
      const file = await database.dumpDataDir('none');
      return new Uint8Array(await file.arrayBuffer());
    }
    case 'close':
      await database.close();
      return null;
  }
}

// One at a time and in order: the database is a single session.
let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last
    .then(() => perform(request))
    .then((bytes) => reply({ id: request.id, bytes, error: null }))
    .catch((error: unknown) =>
      reply({ id: request.id, bytes: null, error: error instanceof Error ? error.message : String(error) }),
    );
});

import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest, WorkerStart } from './pglite-protocol.ts';

type NewRequest = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** The embedded database in its own thread, so that a slow query never holds up the event loop. */
export interface EmbeddedHost {
  /** Sends PostgreSQL wire messages and returns the response. */
  protocol(bytes: Uint8Array): Promise<Uint8Array>;
  /** Resets the session that a former connection left behind. */
  reset(): Promise<void>;
  /** The whole data directory as an uncompressed tar. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets the process end although the database is open. */
  unref(): void;
  /** Called once if the database ends unexpectedly. */
  onEnd(onError: (error: Error) => void): void;
  close(): Promise<void>;
}

export async function startEmbedded(start: WorkerStart): Promise<EmbeddedHost> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>();
  let nextId = 1;
  let ended: Error | null = null;
  let closing = false;
  let onEnd: (error: Error) => void = () => undefined;

  function fail(error: Error): void {
    if (!ended && !closing) onEnd(error);
    ended ??= error;
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  }
  worker.on('message', ({ id, bytes, error }: WorkerReply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === null) call?.resolve(bytes ?? new Uint8Array());
    else call?.reject(new Error(error));
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('The embedded database has ended')));

  function send(request: NewRequest): Promise<Uint8Array> {
    if (ended) return Promise.reject(ended);
    const id = nextId++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...request } as WorkerRequest);
    });
  }

  await send({ kind: 'ready' });
  return {
    // Copied, because posting a view would send its whole underlying buffer.
    protocol: (bytes) => send({ kind: 'protocol', bytes: new Uint8Array(bytes) }),
    reset: async () => void (await send({ kind: 'reset' })),
    dump: async () => Uint8Array.from(await send({ kind: 'dump' })),
    unref: () => worker.unref(),
    onEnd: (callback) => {
      onEnd = callback;
    },
    close: async () => {
      closing = true;
      await send({ kind: 'close' });
      await worker.terminate();
    },
  };
}

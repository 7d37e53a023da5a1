import { Worker } from 'node:worker_threads';
import type { Film, FilmFault, FilmReply, FilmWish } from './film-protocol.ts';

const WORKER = new URL('./film-worker.ts', import.meta.url);
/** A file made to be slow or to fill the memory ends its worker alone. */
const LONGEST_MS = 90_000;
const HEAP_MB = 128;

/** A film or sound that cannot be used. */
export class FilmError extends Error {
  readonly fault: FilmFault;

  constructor(fault: FilmFault) {
    super(`the file is ${fault}`);
    this.fault = fault;
  }
}

/** Rewrites a film or sound without what does not belong to it, in a thread of its own; throws a `FilmError`. */
export function rewriteFilm(wish: FilmWish): Promise<Film> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: wish,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      done();
      void worker.terminate();
    };
    const deadline = setTimeout(() => settle(() => reject(new FilmError('unreadable'))), LONGEST_MS);
    worker.once('message', (reply: FilmReply) =>
      settle(() => {
        if ('film' in reply) resolve(reply.film);
        else reject('fault' in reply ? new FilmError(reply.fault) : new Error(reply.failure));
      }),
    );
    // Out of memory, or a fault that no promise carried.
    worker.once('error', () => settle(() => reject(new FilmError('unreadable'))));
    worker.once('exit', () => settle(() => reject(new FilmError('unreadable'))));
  });
}

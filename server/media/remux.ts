import { fork } from 'node:child_process';
import type { RemuxedVideo, RemuxFault, RemuxReply, RemuxRequest } from './remux-protocol.ts';

const WORKER = new URL('./remux-worker.ts', import.meta.url);
/** These limits stop files that were crafted to be slow or to fill the memory. */
const LONGEST_MS = 90_000;
const HEAP_MB = 128;

/** A video or sound that cannot be used. */
export class RemuxError extends Error {
  readonly fault: RemuxFault;

  constructor(fault: RemuxFault) {
    super(`the file is ${fault}`);
    this.fault = fault;
  }
}

/**
 * Rewrites a video or sound without its metadata; throws a `RemuxError`. It runs in a process of its own,
 * since a thread that runs out of memory may end the server. The process gets no environment, which holds
 * secrets.
 */
export function remuxVideo(request: RemuxRequest): Promise<RemuxedVideo> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      done();
      child.kill('SIGKILL');
    };
    const deadline = setTimeout(() => settle(() => reject(new RemuxError('unreadable'))), LONGEST_MS);
    child.once('message', (message) => {
      const reply = message as RemuxReply;
      settle(() => {
        if ('video' in reply) resolve(reply.video);
        else reject('fault' in reply ? new RemuxError(reply.fault) : new Error(reply.failure));
      });
    });
    child.once('error', (error) => settle(() => reject(error)));
    // Out of memory, or an uncaught error.
    child.once('exit', () => settle(() => reject(new RemuxError('unreadable'))));
    child.send(request);
  });
}

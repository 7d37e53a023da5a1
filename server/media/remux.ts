import { fork } from 'node:child_process';
import {
  REMUX_READY,
  type RemuxedVideo,
  type RemuxFault,
  type RemuxReply,
  type RemuxRequest,
} from './remux-protocol.ts';

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

/** How V8 ends a process whose heap is full, as a crafted file makes it. */
const OUT_OF_MEMORY = 'SIGABRT';

/**
 * Rewrites a video or sound without its metadata; throws a `RemuxError` if the fault lies in the file, and another error if
 * it lies in this machine. It runs in a process of its own, since a thread that runs out of memory may end the server. The
 * process gets no environment, which holds secrets.
 */
export function remuxVideo(request: RemuxRequest, worker = WORKER): Promise<RemuxedVideo> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let hasLoaded = false;
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      done();
      child.kill('SIGKILL');
    };
    const deadline = setTimeout(() => settle(() => reject(new RemuxError('unreadable'))), LONGEST_MS);
    child.on('message', (message) => {
      const reply = message as RemuxReply;
      if (reply === REMUX_READY) {
        hasLoaded = true;
        return;
      }
      settle(() => {
        if ('video' in reply) resolve(reply.video);
        else if ('fault' in reply) reject(new RemuxError(reply.fault));
        else reject(Object.assign(new Error(reply.failure), { code: reply.code }));
      });
    });
    // Not once: a process that cannot be started reports that, and then that it takes no request.
    child.on('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) =>
      settle(() => {
        // Once it has loaded, an uncaught error comes from reading the file. Any other signal comes from outside, such as from
        // a system that is out of memory.
        const isOfFile = hasLoaded && (signal === null || signal === OUT_OF_MEMORY);
        reject(isOfFile ? new RemuxError('unreadable') : new Error(`the worker ended (${signal ?? code})`));
      }),
    );
    child.send(request);
  });
}

import * as m from '../../messages/flicks.gen.ts';
import type { WorkerRequest, WorkerResponse } from './worker-rpc.ts';

interface Task<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: Error) => void;
}

/** A worker could not start or crashed: its code did not load, or there was not enough memory. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

/**
 * Sends requests to a few workers, in order and one at a time each. Workers start with the first request and end with
 * the last, so that their memory is freed.
 */
export function workerPool<Input, Output>(most: number, start: () => Worker) {
  const queue: Task<Input, Output>[] = [];
  const idle: Worker[] = [];
  let busy = 0;
  let number = 0;

  const next = (worker: Worker) => {
    const task = queue.shift();
    if (task) run(worker, task);
    else idle.push(worker);
    if (busy === 0) for (const unused of idle.splice(0)) unused.terminate();
  };

  const run = (worker: Worker, { input, resolve, reject }: Task<Input, Output>) => {
    busy += 1;
    const own = ++number;
    const done = () => {
      busy -= 1;
      worker.onmessage = null;
      worker.onerror = null;
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse<Output>>) => {
      if (data.number !== own) return;
      done();
      if ('output' in data) resolve(data.output);
      else reject(new Error(data.failure));
      next(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      done();
      worker.terminate();
      reject(new WorkerLost(m.publishNotLoaded()));
      const waiting = queue.shift();
      if (waiting) run(start(), waiting);
    };
    worker.postMessage({ number: own, input } satisfies WorkerRequest<Input>);
  };

  return {
    /** Has a worker process the input; waits for one to be idle. */
    request: (input: Input): Promise<Output> =>
      new Promise((resolve, reject) => {
        const task = { input, resolve, reject };
        const worker = idle.pop() ?? (busy < most ? start() : null);
        if (worker) run(worker, task);
        else queue.push(task);
      }),

    /** Prefetches the code of the workers, while there is a network. */
    warm(): void {
      if (busy === 0 && idle.length === 0) idle.push(start());
    },
  };
}

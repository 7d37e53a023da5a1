import type { Answered, WorkerRequest } from './worker-rpc.ts';

interface Job<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
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
export function workerPool<Question, Answer>(most: number, start: () => Worker) {
  const queue: Job<Question, Answer>[] = [];
  const idle: Worker[] = [];
  let busy = 0;
  let number = 0;

  const next = (worker: Worker) => {
    const job = queue.shift();
    if (job) run(worker, job);
    else idle.push(worker);
    if (busy === 0) for (const unused of idle.splice(0)) unused.terminate();
  };

  const run = (worker: Worker, { question, resolve, reject }: Job<Question, Answer>) => {
    busy += 1;
    const own = ++number;
    const done = () => {
      busy -= 1;
      worker.onmessage = null;
      worker.onerror = null;
    };
    worker.onmessage = ({ data }: MessageEvent<Answered<Answer>>) => {
      if (data.number !== own) return;
      done();
      if ('answer' in data) resolve(data.answer);
      else reject(new Error(data.failure));
      next(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      done();
      worker.terminate();
      reject(new WorkerLost('This part could not be loaded. Check your connection, then try again.'));
      const waiting = queue.shift();
      if (waiting) run(start(), waiting);
    };
    worker.postMessage({ number: own, question } satisfies WorkerRequest<Question>);
  };

  return {
    ask: (question: Question): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const job = { question, resolve, reject };
        const worker = idle.pop() ?? (busy < most ? start() : null);
        if (worker) run(worker, job);
        else queue.push(job);
      }),

    /** Prefetches the code of the workers, while there is a network. */
    warm(): void {
      if (busy === 0 && idle.length === 0) idle.push(start());
    },
  };
}

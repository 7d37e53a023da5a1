import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [ann, ben, cy] = ['ann', 'ben', 'cy'].map((key) => ({ key, atOnce: 2 })) as [Who, Who, Who];
type Who = { key: string; atOnce: number };

/** A queue that notes whose turn it was, in order. */
function queueOf(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    atOnce: () => 1,
    longest: 10,
    longestPerSubject: 5,
    longestWaitMs: 1_000,
    ...options,
  });
  const started: string[] = [];
  const failed: string[] = [];
  async function enter(who: Who): Promise<void> {
    try {
      await queue.enter(who);
      started.push(who.key);
    } catch (error) {
      failed.push(`${who.key} ${error instanceof AppError ? error.status : error}`);
    }
  }
  return { ...queue, enter, started, failed };
}

async function leaveOneByOne(queue: ReturnType<typeof queueOf>, many: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const last = [ann, ben, cy].find(({ key }) => key === queue.started.at(-1));
    if (!last) throw new Error('nobody runs');
    queue.leave(last);
    await vi.advanceTimersByTimeAsync(0);
  }
}

test('subjects that wait are served in turns', async () => {
  const queue = queueOf();
  for (const who of [ann, ann, ann, ann, ben, ben, cy]) void queue.enter(who);
  await vi.advanceTimersByTimeAsync(0);
  await leaveOneByOne(queue, 6);
  expect(queue.started).toEqual(['ann', 'ann', 'ben', 'cy', 'ann', 'ben', 'ann']);
  await leaveOneByOne(queue, 1);
  expect(queue.state()).toEqual({ running: 0, waiting: 0 });
});

test('nobody takes more than their places, even while others are free', async () => {
  const queue = queueOf({ atOnce: () => 5 });
  for (const who of [ann, ann, ann, ann, ben]) void queue.enter(who);
  await vi.advanceTimersByTimeAsync(0);
  expect([queue.started, queue.state()]).toEqual([['ann', 'ann', 'ben'], { running: 3, waiting: 2 }]);
  queue.leave(ben);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.started).toHaveLength(3);
  queue.leave(ann);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.started).toHaveLength(4);
});

test('a subject whose line is full gets 429, everybody 503 once too many wait', async () => {
  const queue = queueOf({ longest: 6 });
  for (let n = 0; n < 7; n += 1) void queue.enter(ann);
  void queue.enter(ben);
  void queue.enter(cy);
  await vi.advanceTimersByTimeAsync(0);
  expect([queue.failed, queue.isFull()]).toEqual([['ann 429', 'cy 503'], true]);
});

test('who waited too long gives up and keeps nobody from their turn', async () => {
  const queue = queueOf({ atOnce: () => 2 });
  for (const who of [ann, ann, ann, ben]) void queue.enter(who);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queue.failed).toEqual(['ann 429', 'ben 503']);
  expect(queue.state()).toEqual({ running: 2, waiting: 0 });
  void queue.enter(ben);
  await leaveOneByOne(queue, 1);
  expect(queue.started).toEqual(['ann', 'ann', 'ben']);
});

test('a forced one runs at once and delays those who come after it', async () => {
  const queue = queueOf();
  queue.force(ann);
  queue.force(ann);
  void queue.enter(ben);
  queue.leave(ann);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.started).toEqual([]);
  queue.leave(ann);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.started).toEqual(['ben']);
});

import { expect, test, vi } from 'vitest';
import { cachedRead } from './cached-read.ts';

const bounds = { keepMs: 1_000, limitMs: 60_000, onError: () => undefined };

test('a value is kept for a while, also when the clock is set back', async () => {
  let ms = 5_000;
  let reads = 0;
  const read = cachedRead(async () => (reads += 1), { ...bounds, now: () => new Date(ms) });
  expect([await read(), await read()]).toEqual([1, 1]);
  ms += 999;
  expect(await read()).toBe(1);
  ms += 1;
  expect(await read()).toBe(2);
  ms = 0;
  expect(await read()).toBe(3);
});

test('callers at the same time share one read', async () => {
  const gate = Promise.withResolvers<string>();
  const work = vi.fn(() => gate.promise);
  const read = cachedRead(work, { ...bounds, now: () => new Date(0) });
  const both = Promise.all([read(), read()]);
  gate.resolve('once');
  expect(await both).toEqual(['once', 'once']);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a failed read is reported and repeated by the next caller', async () => {
  const errors: unknown[] = [];
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
  const read = cachedRead(work, {
    ...bounds,
    now: () => new Date(0),
    onError: (error) => errors.push(error),
  });
  expect([await read(), await read()]).toEqual([null, 'back']);
  expect(errors).toEqual([new Error('away')]);
});

test('nobody waits longer than the limit, and a read that hangs is not started again', async () => {
  const gate = Promise.withResolvers<string>();
  const work = vi.fn(() => gate.promise);
  const read = cachedRead(work, { ...bounds, limitMs: 1, now: () => new Date(0) });
  expect([await read(), await read()]).toEqual([null, null]);
  gate.resolve('late');
  expect(await read()).toBe('late');
  expect(work).toHaveBeenCalledTimes(1);
});

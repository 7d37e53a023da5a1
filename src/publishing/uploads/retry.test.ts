import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/core/error.ts';
import type { Network } from './network.ts';
import { backoffDelay, retryWithBackoff } from './retry.ts';

const lost = new ApiError('Lost', { kind: 'network' });
const serverError = (status: number, facts: { code?: string; retryAfter?: number } = {}) =>
  new ApiError('No', { kind: 'http', status, ...facts });

it.each([
  [lost, 0, 1_000],
  [lost, 4, 15_000],
  [lost, 5, null],
  [serverError(503), 1, 2_000],
  [serverError(503, { retryAfter: 9 }), 1, 9_000],
  [serverError(429, { retryAfter: 3_600 }), 0, null],
  [serverError(409, { code: 'in_progress', retryAfter: 1 }), 2, 4_000],
  [serverError(409, { code: 'in_progress', retryAfter: 1 }), 9, 15_000],
  [serverError(409, { code: 'in_progress', retryAfter: 1 }), 24, null],
  [serverError(409, { code: 'sealed' }), 0, null],
  [serverError(400), 0, null],
  [new TypeError('x is not a function'), 0, null],
])('after %o, failed %i times before, waits %o', (error, failures, pause) => {
  expect(backoffDelay(error, failures)).toBe(pause);
});

function aNetwork(online: boolean[] = []): Network & { waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    isOnline: () => online.shift() ?? true,
    onBack: () => () => undefined,
    wait: async (ms) => void waits.push(ms),
  };
}

it('retries until it succeeds', async () => {
  const network = aNetwork();
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  work.mockResolvedValueOnce('done');
  await expect(retryWithBackoff(network, new AbortController().signal, work)).resolves.toBe('done');
  expect(network.waits).toEqual([1_000, 2_000]);
});

it('does not try without a network', async () => {
  const network = aNetwork([false, false]);
  const work = vi.fn(async () => 'done');
  await retryWithBackoff(network, new AbortController().signal, work);
  expect(network.waits).toHaveLength(2);
  expect(work).toHaveBeenCalledOnce();
});

it('ends with the reason of the one who aborted it', async () => {
  const controller = new AbortController();
  const work = async () => {
    controller.abort(new Error('stopped'));
    throw lost;
  };
  await expect(retryWithBackoff(aNetwork(), controller.signal, work)).rejects.toThrow('stopped');
});

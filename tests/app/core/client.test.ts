import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/core/error.ts';
import { connectToasts } from '../../../src/lib/browser/toast.ts';
import { createQueryClient, retryDelay, shouldRetry } from '../../../src/queries/core/client.ts';

const http = (status: number, retryAfter: number | null = null) =>
  new ApiError('No', { kind: 'http', status, retryAfter });
const network = new ApiError('No', { kind: 'network' });

describe('reads', () => {
  it.each([
    [0, network, true],
    [1, network, true],
    [2, network, false],
    [0, http(500), true],
    [0, http(503), true],
    [0, http(400), false],
    [0, http(401), false],
    [0, http(404), false],
    [0, http(429), false],
    [0, new ApiError('No', { kind: 'contract', status: 200 }), false],
    [0, new TypeError('x'), false],
  ])('after %i repeats of %o are repeated: %s', (failures, error, again) => {
    expect(shouldRetry(failures, error)).toBe(again);
  });

  it('wait longer each time, or as long as the server asks', () => {
    expect([retryDelay(0, network), retryDelay(1, network)]).toEqual([1_000, 3_000]);
    expect(retryDelay(0, http(503, 2))).toBe(2_000);
    expect(retryDelay(0, http(503, 600))).toBe(10_000);
  });
});

describe('a write that fails', () => {
  const fail = async (
    meta: { silent?: boolean; retryLabel?: string },
    mutationFn: () => Promise<unknown>,
  ) => {
    const draw = vi.fn();
    const disconnect = connectToasts(draw);
    const client = createQueryClient();
    const mutation = client.getMutationCache().build(client, { mutationFn, meta });
    await mutation.execute(undefined).catch(() => undefined);
    disconnect();
    return draw;
  };

  it('says so in one place', async () => {
    const draw = await fail({}, () => Promise.reject(new Error('Failed to toggle like')));
    expect(draw).toHaveBeenCalledExactlyOnceWith({ kind: 'failure', text: 'Failed to toggle like' });
  });

  it('shows nothing if the form shows it', async () => {
    expect(await fail({ silent: true }, () => Promise.reject(new Error('x')))).not.toHaveBeenCalled();
  });

  it('can be retried from there', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('Failed')).mockResolvedValueOnce('done');
    const draw = await fail({ retryLabel: 'Try again' }, send);
    const { action } = draw.mock.calls[0]?.[0] ?? {};
    expect(action.label).toBe('Try again');
    action.onPress();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});

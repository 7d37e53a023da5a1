import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk } from './chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loadChunk', () => {
  it('returns what was loaded', async () => {
    expect(await loadChunk(async () => 'code')).toBe('code');
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails if nothing has arrived after 120 seconds, and not before', async () => {
    const settled = vi.fn();
    loadChunk(() => new Promise(() => undefined)).then(settled, settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.any(ChunkError));
  });

  it('fails at once when the browser reports an error', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failed = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ChunkError);
    expect(failed).toMatchObject({ kind: 'chunk', cause });
  });
});

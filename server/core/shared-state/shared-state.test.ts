import { createServer, type Server } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { memorySharedState } from './memory.ts';
import { redisSharedState } from './redis.ts';

const at = (seconds: number) => new Date(1_700_000_040_000 + seconds * 1_000);

describe('in memory', () => {
  test('hits are counted per bucket and subject until the window ends', async () => {
    const state = memorySharedState();
    expect(await state.hit('like', 'ana', 60, at(0))).toEqual({ hits: 1, resetAt: at(60) });
    expect((await state.hit('like', 'ana', 60, at(59))).hits).toBe(2);
    expect((await state.hit('like', 'ben', 60, at(59))).hits).toBe(1);
    expect((await state.hit('comment', 'ana', 60, at(59))).hits).toBe(1);
    expect(await state.hit('like', 'ana', 60, at(60))).toEqual({ hits: 1, resetAt: at(120) });
  });

  test('many other addresses do not displace one that is still counted', async () => {
    const state = memorySharedState();
    for (let n = 0; n < 12_000; n++) await state.hit('guest', `old ${n}`, 60, at(0));
    await state.hit('like', 'ana', 3_600, at(0));
    for (let n = 0; n < 12_000; n++) await state.hit('guest', `new ${n}`, 60, at(61));
    expect((await state.hit('like', 'ana', 3_600, at(62))).hits).toBe(2);
  });
});

describe('without a responding Redis', () => {
  /** Listens like a Redis that hangs: it accepts everything and never responds. */
  async function silentServer(): Promise<string> {
    const server: Server = createServer((socket) => socket.on('error', () => undefined));
    const sockets = new Set<{ destroy(): void }>();
    server.on('connection', (socket) => sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `redis://127.0.0.1:${address.port}`;
  }

  test.each([
    ['no server listens', async () => 'redis://127.0.0.1:1'],
    ['it hangs', silentServer],
  ])('limits are open and one warning is logged when %s', async (_, url) => {
    const warn = vi.fn();
    const state = redisSharedState(await url(), { warn });
    onTestFinished(() => state.close());
    const counted = await Promise.all([1, 2, 3].map(() => state.hit('like', 'ana', 60, at(0))));
    expect(counted).toEqual([1, 2, 3].map(() => ({ hits: 1, resetAt: at(60) })));
    // Events stay in their process meanwhile; nothing waits for them.
    state.subscribe(() => undefined);
    await state.publish('hello');
    expect(warn).toHaveBeenCalledTimes(1);
    await expect(state.ping()).rejects.toThrow(/ECONNREFUSED|timed out/);
  });
});

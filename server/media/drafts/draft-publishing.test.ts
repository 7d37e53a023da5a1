import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftPublishingService } from './draft-publishing.service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The steps of publishing, where every draft can be locked. */
function publishing() {
  const parts = {
    database: { db: {} },
    drafts: { claim: async () => true, setWorkingUntil: async () => undefined },
    clock: { now: () => new Date() },
    onBackgroundError: (error: unknown) => {
      throw error;
    },
  };
  const service = createDraftPublishingService(
    parts as unknown as Parameters<typeof createDraftPublishingService>[0],
  );
  const started: string[] = [];
  return {
    started,
    /** Publishes a draft for as long as the gate is closed. */
    publish: (id: string, ownerId: string, gate: Promise<void>) =>
      service.withLock(id, ownerId, async () => {
        started.push(id);
        await gate;
      }),
  };
}

test('drafts of one person are published one after the other, those of others beside them', async () => {
  const { publish, started } = publishing();
  const gate = Promise.withResolvers<void>();
  const all = [
    publish('first', 'ann', gate.promise),
    publish('second', 'ann', gate.promise),
    publish('other', 'ben', gate.promise),
  ];
  await vi.advanceTimersByTimeAsync(10);
  expect(started).toEqual(['first', 'other']);
  gate.resolve();
  await Promise.all(all);
  expect(started).toEqual(['first', 'other', 'second']);
});

test('a draft that has waited for half a minute is rejected, to be tried again', async () => {
  const { publish, started } = publishing();
  const gate = Promise.withResolvers<void>();
  const first = publish('first', 'ann', gate.promise);
  const second = publish('second', 'ann', gate.promise).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await second).toMatchObject({
    status: 429,
    message: 'Another post of yours is still being processed. Try again in a moment.',
    extra: { retryAfter: 5 },
  });
  gate.resolve();
  await first;
  expect(started).toEqual(['first']);
});

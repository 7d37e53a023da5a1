import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOutbox } from './outbox.ts';

const message = (text: string) => ({
  id: text,
  channel: 'email' as const,
  to: 'ana@example.org',
  subject: 'Your code',
  text,
  code: '123456',
});

test('messages are stored one per line, readable only by the owner of the file, and listed newest first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'new', 'outbox.jsonl');
  const now = new Date('2026-01-02T03:04:05Z');
  const outbox = createOutbox(path, { now: () => now });
  expect(await outbox.list()).toEqual([]);

  await outbox.add(message('First\nwith two lines'));
  await outbox.add(message('Second'));
  const stored = { ...message('First\nwith two lines'), at: '2026-01-02T03:04:05.000Z' };
  const [line, ...more] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect([JSON.parse(line ?? ''), more.length]).toEqual([stored, 1]);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect((await outbox.list()).map((one) => one.text)).toEqual(['Second', 'First\nwith two lines']);

  await Promise.all(Array.from({ length: 250 }, (_, n) => outbox.add(message(`Number ${n}`))));
  expect(await outbox.list()).toHaveLength(200);
});

test('a full outbox drops old messages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'outbox.jsonl');
  const outbox = createOutbox(path, { now: () => new Date() });
  // Each line holds it twice.
  const long = 'x'.repeat(1.5 * 1024 * 1024);
  await Promise.all([1, 2, 3].map((n) => outbox.add(message(`${n} ${long}`))));
  await outbox.add(message('4'));
  expect((await outbox.list()).map(({ text }) => text.slice(0, 1))).toEqual(['4', '3']);
  expect((await stat(`${path}.old`)).size).toBeGreaterThan(5 * 1024 * 1024);
});

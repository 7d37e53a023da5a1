import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDataDir, openDataDir } from './data-dir.ts';

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-data-dir-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a new data directory is for its owner alone, and so are the folders above it that were missing', async () => {
  const folder = await temporary();
  await makeDataDir(join(folder, 'new', 'data'));
  expect([await modeOf(join(folder, 'new')), await modeOf(join(folder, 'new', 'data'))]).toEqual([
    0o700, 0o700,
  ]);
});

test.each([
  [0o755, 0o700],
  [0o777, 0o700],
  [0o701, 0o700],
  [0o750, 0o750],
  [0o700, 0o700],
])('the start turns %o into %o', async (before, after) => {
  const folder = await temporary();
  await chmod(folder, before);
  const warn = vi.fn();
  await openDataDir(folder, warn);
  expect(await modeOf(folder)).toBe(after);
  expect(warn).not.toHaveBeenCalled();
});

test('an operator hears of one that cannot be closed', async () => {
  const folder = await temporary();
  await chmod(folder, 0o755);
  const warn = vi.fn();
  await openDataDir(folder, warn, () => Promise.reject(Object.assign(new Error('no'), { code: 'EPERM' })));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `Every user of this machine may enter ${folder}, and it cannot be closed (EPERM): run chmod 700 on it.`,
  );
});

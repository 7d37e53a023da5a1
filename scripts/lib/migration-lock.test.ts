import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  addNew,
  committedLocks,
  hashFiles,
  hasWholeHistory,
  historyProblems,
  lockProblems,
  readLock,
} from './migration-lock.ts';

const lock = { '0001-people': 'a', '20261122151500-repair': 'b' };

describe('the migrations of this checkout', () => {
  it('are all locked, unchanged and in order', async () => {
    expect(lockProblems(await readLock(), await hashFiles())).toEqual([]);
  });

  it('continue every lock that was committed', async () => {
    expect(historyProblems(await readLock(), await committedLocks())).toEqual([]);
  });
});

describe('lockProblems', () => {
  it.each([
    ['nothing is wrong', lock, []],
    [
      'a landed file changed',
      { ...lock, '0001-people': 'x' },
      [expect.stringMatching(/^0001-people has changed/)],
    ],
    [
      'a landed file vanished',
      { '0001-people': 'a' },
      [expect.stringMatching(/^20261122151500-repair is missing/)],
    ],
    [
      'a new file is not locked',
      { ...lock, '20261201090000-new': 'c' },
      [expect.stringMatching(/^20261201090000-new is not in .*migrations\.lock\.json/)],
    ],
  ])('when %s', (_, files, problems) => {
    expect(lockProblems(lock, files)).toEqual(problems);
  });

  it.each([
    [
      'sorts before what has landed',
      '20261101090000-late',
      '20261101090000-late must sort after 20261122151500-repair',
    ],
    ['is numbered', '0046-next', '0046-next must sort after 20261122151500-repair'],
    [
      'has a number that sorts last',
      '9999-last',
      '9999-last must be named like 20261122151500-what-it-does.ts',
    ],
    ['has no time', 'likes', 'likes must be named like 20261122151500-what-it-does.ts'],
  ])('refuses a new file that %s, locked or not', (_, name, problem) => {
    const files = { ...lock, [name]: 'c' };
    expect(lockProblems(lock, files)).toContainEqual(expect.stringContaining(problem));
    expect(lockProblems(addNew(lock, files), files)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('addNew', () => {
  it('adds new files at the end and keeps the hashes that are locked', () => {
    const files = { '0001-people': 'x', '20261201090000-a': 'c', '20261201090001-b': 'd' };
    expect(Object.entries(addNew(lock, files))).toEqual([
      ['0001-people', 'a'],
      ['20261122151500-repair', 'b'],
      ['20261201090000-a', 'c'],
      ['20261201090001-b', 'd'],
    ]);
  });
});

describe('historyProblems', () => {
  it('accepts locks that the present one continues', () => {
    expect(historyProblems(lock, { abc1: { '0001-people': 'a' }, abc2: lock, abc3: {} })).toEqual([]);
  });

  it.each([
    ['changed', { '0001-people': 'x' }],
    ['were removed', { ...lock, '20261201090000-new': 'c' }],
    ['changed places', { '20261122151500-repair': 'b', '0001-people': 'a' }],
  ])('names the commit whose lines %s', (_, earlier) => {
    expect(historyProblems(lock, { abc1: earlier, abc2: lock })).toEqual([
      expect.stringContaining('commit abc1'),
    ]);
  });
});

test('tells a whole clone from a shallow one and from a folder without git', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-history-'));
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], {
        cwd: folder,
        stdio: 'pipe',
      });
    git('init', 'whole');
    for (const message of ['one', 'two']) git('-C', 'whole', 'commit', '--allow-empty', '-m', message);
    git('clone', '--depth', '1', `file://${join(folder, 'whole')}`, 'shallow');

    expect(await hasWholeHistory(join(folder, 'whole'))).toBe(true);
    expect(await hasWholeHistory(join(folder, 'shallow'))).toBe(false);
    expect(await hasWholeHistory(folder)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

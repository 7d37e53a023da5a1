import { describe, expect, test } from 'vitest';
import { type ProblemSource, systemProblems } from './system-problems.ts';

const GB = 1_000_000_000;
const now = '2026-05-01T10:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();

const fine: ProblemSource = {
  now,
  jobs: [],
  messages: { waiting: [], failed: 0, resendable: 0 },
  providers: [],
  backups: { kind: 'daily', last: null, kept: 0, keeps: 7, error: null },
  hold: null,
  disk: { freeBytes: 500 * GB, totalBytes: 1_000 * GB },
  ledgerProblems: 0,
  undelivered: 0,
};
const problemsOf = (over: Partial<ProblemSource>) => systemProblems({ ...fine, ...over });
const keysOf = (over: Partial<ProblemSource>) => problemsOf(over).map(({ key }) => key);

test('nothing is a problem where everything works', () => {
  expect(problemsOf({})).toEqual([]);
});

describe('the disk', () => {
  test.each([
    ['a tenth of a disk is free', 1, 10, false],
    ['less than a tenth is free', 0.99, 10, true],
    ['less than a tenth of a medium disk is free', 9.9, 100, true],
    ['exactly a tenth of a medium disk is free', 10, 100, false],
    ['less than 1 GB of a small disk is free', 0.9, 5, true],
    ['1 GB of a small disk is free', 1, 5, false],
    ['20 GB of a large disk are free', 20, 1_000, false],
    ['less than 20 GB of a large disk are free', 19.9, 1_000, true],
  ])('%s', (_, free, total, isProblem) => {
    const disk = { freeBytes: free * GB, totalBytes: total * GB };
    expect(keysOf({ disk })).toEqual(isProblem ? ['disk'] : []);
  });

  test('the text says how much is left', () => {
    const [problem] = problemsOf({ disk: { freeBytes: 1.26 * GB, totalBytes: 100 * GB } });
    expect(problem?.text).toBe('The disk of the data folder is nearly full: 1.3 GB are free.');
  });
});

test('findings of the ledger check come first, with their number', () => {
  const disk = { freeBytes: 0, totalBytes: GB };
  const [one] = problemsOf({ ledgerProblems: 1, disk });
  expect(one).toEqual({
    key: 'ledger',
    text: 'The books don’t balance: the last check found 1 problem. Open Money.',
  });
  expect(problemsOf({ ledgerProblems: 3 })[0]?.text).toContain('found 3 problems');
});

test('messages are delayed by channel once the oldest has waited for half an hour', () => {
  const waiting = [
    { channel: 'email' as const, count: 2, oldestAt: ago(30) },
    { channel: 'push' as const, count: 9, oldestAt: ago(29) },
    { channel: 'sms' as const, count: 1, oldestAt: ago(600) },
  ];
  expect(problemsOf({ messages: { ...fine.messages, waiting } })).toEqual([
    { key: 'waiting:email', text: 'Emails are delayed: 2 waiting, some for more than half an hour.' },
    { key: 'waiting:sms', text: 'Text messages are delayed: 1 waiting, some for more than half an hour.' },
  ]);
});

test('while everything is held, that is the problem, and waiting messages are not', () => {
  const hold = { since: ago(60), reason: 'restored', payouts: 0, refunds: 0 };
  const waiting = [{ channel: 'email' as const, count: 2, oldestAt: ago(60) }];
  expect(keysOf({ hold, messages: { ...fine.messages, waiting } })).toEqual(['outgoing-held']);
});

test('messages that could not be sent are counted', () => {
  expect(problemsOf({ undelivered: 1 })[0]?.text).toMatch(/^1 message couldn’t be sent\./);
  expect(problemsOf({ undelivered: 2 })[0]?.text).toMatch(/^2 messages couldn’t be sent\./);
});

test('a provider is a problem from its last failure until it works again', () => {
  const provider = { name: 'redis' as const, kind: 'redis' as const, lastError: 'ECONNREFUSED' };
  const failed = { ...provider, lastErrorAt: ago(5), lastSuccessAt: ago(6) };
  expect(problemsOf({ providers: [failed] })).toEqual([
    { key: 'provider:redis', text: 'Redis doesn’t work: ECONNREFUSED' },
  ]);
  expect(keysOf({ providers: [{ ...failed, lastSuccessAt: null }] })).toEqual(['provider:redis']);
  expect(keysOf({ providers: [{ ...failed, lastSuccessAt: ago(5) }] })).toEqual([]);
});

test('a backup is a problem once the newest is two days old', () => {
  const backups = (minutes: number) => ({ ...fine.backups, last: { at: ago(minutes), bytes: 1 } });
  expect(keysOf({ backups: backups(48 * 60 - 1) })).toEqual([]);
  expect(keysOf({ backups: backups(48 * 60) })).toEqual(['backup-old']);
});

test('a job is a problem after three failures in a row, or ten minutes late unless it runs', () => {
  const job = {
    name: 'purge-codes',
    description: 'Deletes expired codes',
    everySeconds: 3_600,
    lastFinishedAt: null,
    dueAt: ago(-1),
    isRunning: false,
    failures: 0,
    lastError: null,
  };
  const failing = { ...job, failures: 3, lastError: 'Error: away' };
  expect(keysOf({ jobs: [{ ...failing, failures: 2 }] })).toEqual([]);
  expect(problemsOf({ jobs: [failing] })).toEqual([
    {
      key: 'job:purge-codes',
      text: 'A job failed 3 times in a row: “Deletes expired codes”. Error: away',
    },
  ]);
  expect(keysOf({ jobs: [{ ...job, dueAt: ago(10) }] })).toEqual([]);
  expect(keysOf({ jobs: [{ ...job, dueAt: ago(11) }] })).toEqual(['jobs-overdue']);
  expect(keysOf({ jobs: [{ ...job, dueAt: ago(11), isRunning: true }] })).toEqual([]);
});

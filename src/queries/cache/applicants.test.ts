import { expect, it } from 'vitest';
import { pagesOf } from '../../../tests/support/app/pages.ts';
import { anApplicant } from '../../../tests/support/quests/quest-fixtures.ts';
import { type ApplicantPages, changeApplicants, decided, hasStatus } from './applicants.ts';
import {
  type Entry,
  groupOf,
  inBatches,
  overlayApplicant,
  overlayCounters,
  overlayCounts,
} from './decisions.ts';

const entry = (id: string, fields: Partial<Entry> = {}): Entry => ({
  id,
  to: 'approved',
  was: 'pending',
  name: 'Kit',
  state: 'queued',
  fromDesk: false,
  ...fields,
});
const now = new Date('2026-05-01T10:00:00.000Z');

it('changes the named applicants on every page and leaves the others unchanged', () => {
  const [first, second] = [anApplicant(), anApplicant()];
  const data = pagesOf([first], [second]);
  const changes = new Map([[second._id, decided(entry(second._id), 4_000, now)]]);
  const next = changeApplicants(data, changes) as ApplicantPages;
  expect(next.pages[0]).toBe(data.pages[0]);
  expect(next.pages[1]?.items[0]).toMatchObject({
    status: 'approved',
    paidAmount: 4_000,
    undoUntil: '2026-05-01T10:10:00.000Z',
  });
  // Written again, it is shown as the first time.
  expect(changeApplicants(next, changes)).toBe(next);
});

it('keeps the reason of a rejection, and who decided until it is undone', () => {
  const one = anApplicant();
  const rejection = (criterion?: number) =>
    entry(one._id, { to: 'rejected', reason: { code: 'criteria', text: 'Too dark.', criterion } });
  const rejected = decided(rejection(1), 4_000, now)(one);
  expect(rejected).toMatchObject({
    paidAmount: null,
    reason: { code: 'criteria', text: 'Too dark.', criterion: 1 },
    decidedBy: 'owner',
    decidedAt: now.toISOString(),
  });
  expect(decided(rejection(), 4_000, now)(one).reason?.criterion).toBeNull();
  expect(decided(entry(one._id, { to: 'pending' }), 4_000, now)(rejected)).toMatchObject({
    ...{ status: 'pending', reason: null, decidedBy: null, decidedAt: null, undoUntil: null },
  });
  expect(overlayApplicant(one, rejection(1), 4_000)).toMatchObject({
    paidAmount: null,
    reason: { code: 'criteria', text: 'Too dark.', criterion: 1 },
  });
  expect(overlayApplicant(one, rejection(), 4_000).reason?.criterion).toBeNull();
});

it('takes over the status that the server returns', () => {
  const one = anApplicant();
  expect(hasStatus('withdrawn')(one).status).toBe('withdrawn');
  expect(hasStatus('pending')(one)).toBe(one);
});

it('overlays decisions on rows and counters', () => {
  const one = anApplicant();
  expect(overlayApplicant(one, undefined, 4_000)).toEqual({ ...one, isPending: false });
  expect(overlayApplicant(one, entry(one._id, { amount: 1_500 }), 4_000)).toMatchObject({
    status: 'approved',
    paidAmount: 1_500,
    isPending: true,
  });
  const read = { totalApproved: 7, totalRejected: 3, leftApproved: 5, pendingCount: 16 };
  const entries = [
    entry('a'),
    entry('b', { to: 'rejected' }),
    entry('c', { to: 'changes_requested' }),
    entry('d', { was: 'approved', to: 'pending' }),
  ];
  expect(overlayCounters(read, entries)).toEqual({
    totalApproved: 7,
    totalRejected: 4,
    leftApproved: 5,
    pendingCount: 14,
  });
  expect(overlayCounters(read, [entry('a')])).toMatchObject({ totalApproved: 8, leftApproved: 4 });
  const counts = { pending: 16, approved: 7, rejected: 3, changes_requested: 0, withdrawn: 1 };
  expect(overlayCounts(counts, entries)).toEqual({
    pending: 14,
    approved: 7,
    rejected: 4,
    changes_requested: 1,
    withdrawn: 1,
  });
});

it('an approval undone while it was being sent changes nothing', () => {
  const read = { totalApproved: 7, totalRejected: 3, leftApproved: 5, pendingCount: 16 };
  const entries = [entry('a'), entry('a', { was: 'approved', to: 'pending' })];
  expect(overlayCounters(read, entries)).toEqual(read);
});

it('puts equal decisions into one call, in order and up to the maximum', () => {
  const spam = { code: 'spam' as const, text: 'This is spam.' };
  const entries = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
    index === 1 ? entry(id, { to: 'rejected', reason: spam }) : entry(id),
  );
  expect(inBatches(entries, 3).map((call) => call.map(({ id }) => id))).toEqual([
    ['a', 'c', 'd'],
    ['b'],
    ['e'],
  ]);
  expect(groupOf(entry('x', { amount: 10 }))).not.toBe(groupOf(entry('x')));
  const misses = (criterion: number) =>
    groupOf(entry('x', { to: 'rejected', reason: { code: 'criteria', text: 'Too dark.', criterion } }));
  expect(misses(0)).not.toBe(misses(1));
});

import { describe, expect, test } from 'vitest';
import type { LockedQuest } from '../quest-lock.repository.ts';
import { countersOf, freeSlots, openSlots, sentEver } from './quest-slots.ts';

const quest = (fields: Partial<LockedQuest> = {}) =>
  ({
    type: 'Exclusive',
    state: 'open',
    places: 20,
    max_applicants: 30,
    approved: 1,
    pending: 2,
    changes: 3,
    rejected: 4,
    withdrawn: 5,
    heldSlots: 6,
    ...fields,
  }) as LockedQuest;

describe('the slots of a quest', () => {
  test('are taken by every open application, and reserved while a rejection can be undone or appealed', () => {
    expect(freeSlots(quest())).toBe(14);
    expect(openSlots(quest())).toBe(8);
    expect(openSlots(quest({ places: 7 }))).toBe(0);
  });

  test('of a contest are filled by approvals only', () => {
    expect(freeSlots(quest({ type: 'Open' }))).toBe(19);
    expect(openSlots(quest({ type: 'Open', heldSlots: 0 }))).toBe(19);
  });

  test('are not offered once the quest is not open', () => {
    expect(openSlots(quest({ state: 'closing' }))).toBe(0);
    expect(freeSlots(quest({ state: 'closing' }))).toBe(14);
  });
});

test('every application that was ever sent counts', () => {
  expect(sentEver(quest())).toBe(15);
});

test('the counters in the response are those of the quest', () => {
  expect(countersOf(quest())).toEqual({
    totalApproved: 1,
    totalRejected: 4,
    leftApproved: 29,
    openSlots: 8,
    pendingCount: 2,
  });
});

import { describe, expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import type { LockedQuest } from '../quest-lock.repository.ts';
import { type DecisionBody, readDecision } from './decision-request.ts';

const quest = { reward: 2_000, criteria: ['In daylight', 'One take'] } as LockedQuest;
const text = 'Too dark to see';
const other = { code: 'other' as const, text };
const minor = (amount: number) => amount as Minor;
const rejected = (path: string, message: string) =>
  expect.objectContaining({
    status: 400,
    code: 'invalid_request',
    message,
    fields: [expect.objectContaining({ path })],
  });

describe('what an owner sends with a decision', () => {
  test('is null if the full reward is paid', () => {
    expect(readDecision(quest, 'approved', {}, true)).toEqual({
      status: 'approved',
      by: 'owner',
      reason: null,
      amount: null,
      mayCorrect: true,
    });
    expect(readDecision(quest, 'approved', { reason: other }, false)).toMatchObject({
      reason: null,
      mayCorrect: false,
    });
  });

  test('is a part of the reward with its reason', () => {
    const body = { amount: minor(1_999), reason: other };
    expect(readDecision(quest, 'approved', body, true)).toMatchObject({
      amount: 1_999,
      reason: { ...other, criterion: null },
    });
    expect(() => readDecision(quest, 'approved', { amount: minor(2_000) }, true)).toThrow(
      rejected('amount', 'Give less than the reward, or leave this empty to pay all of it.'),
    );
    expect(() => readDecision(quest, 'changes_requested', { amount: minor(1), reason: other }, true)).toThrow(
      rejected('amount', 'Only an approval has an amount.'),
    );
  });

  test('is a reason if the application is rejected', () => {
    expect(() => readDecision(quest, 'rejected', {}, true)).toThrow(
      rejected('reason', 'Say why you’re rejecting this.'),
    );
    expect(readDecision(quest, 'rejected', { reason: other }, true).reason).toEqual({
      ...other,
      criterion: null,
    });
    expect(readDecision(quest, 'changes_requested', {}, true).reason).toBeNull();
    expect(readDecision(quest, 'changes_requested', { reason: other }, true).reason).toMatchObject(other);
  });

  test('names a criterion of the quest where one is missed, and only then', () => {
    const missed = (criterion?: number | null): DecisionBody => ({
      reason: { code: 'criteria', text, ...(criterion === undefined ? {} : { criterion }) },
    });
    expect(readDecision(quest, 'rejected', missed(1), true).reason).toEqual({
      code: 'criteria',
      text,
      criterion: 1,
    });
    for (const criterion of [2, 3, null, undefined]) {
      expect(() => readDecision(quest, 'rejected', missed(criterion), true)).toThrow(
        rejected('reason.criterion', 'Say which criterion is missed.'),
      );
    }
    const reason = { code: 'other' as const, text, criterion: 1 };
    expect(readDecision(quest, 'rejected', { reason }, true).reason).toEqual({ ...other, criterion: null });
  });

  test('is not stored for a decision that is undone', () => {
    expect(readDecision(quest, 'pending', { reason: other }, true)).toMatchObject({
      status: 'pending',
      reason: null,
    });
  });
});

import { expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { journalText } from '../../../tests/support/money/journal-text.ts';
import {
  claimed,
  debtWrittenOff,
  funding,
  goodwill,
  promoExpired,
  promoGranted,
  purged,
} from './platform-journals.ts';

const AMOUNT = 700 as Minor;
const promo = { grantId: 'g', personId: 'ann', amount: AMOUNT, title: 'Welcome' };
const shown = { personId: 'ann', amount: 700 };

test('the operator funds the platform', () => {
  expect(journalText(funding('r', AMOUNT, 'start'))).toEqual({
    key: 'fund:r',
    debit: ['provider_cash 700'],
    credit: ['platform_equity 700'],
    entries: [],
  });
});

test('promotional money is granted and expires', () => {
  expect(journalText(promoGranted(promo))).toEqual({
    key: 'promo:g',
    debit: ['promo_expense 700'],
    credit: ['promo:ann 700'],
    entries: [{ ...shown, kind: 'promo', direction: 'in', event: 'promo_granted', subject: 'Welcome' }],
  });
  expect(journalText(promoExpired(promo, 0))).toEqual({
    key: 'promoexp:g',
    debit: ['promo:ann 700'],
    credit: ['promo_expense 700'],
    entries: [{ ...shown, kind: 'promo', direction: 'out', event: 'promo_expired', subject: 'Welcome' }],
  });
  expect(promoExpired(promo, 1).key).toBe('promoexp:g:1');
});

test('a debt is written off', () => {
  expect(journalText(debtWrittenOff('r', 'ann', AMOUNT, 'moved'))).toEqual({
    key: 'writeoff:ann:r',
    debit: ['bad_debt 700'],
    credit: ['user_debt:ann 700'],
    entries: [{ ...shown, kind: 'debt', direction: 'in', event: 'debt_written_off' }],
  });
});

test('the money of an erased person becomes unclaimed funds', () => {
  expect(journalText(purged('ann', AMOUNT))).toEqual({
    key: 'purge:ann',
    debit: ['wallet:ann 700'],
    credit: ['unclaimed 700'],
    entries: [{ ...shown, kind: 'adjustment', direction: 'out', event: 'account_closed' }],
  });
  expect(purged('ann', AMOUNT, 1).key).toBe('purge:ann:1');
  expect(journalText(claimed('r', 'old-ann', 'ann', AMOUNT, 'proved'))).toEqual({
    key: 'claim:old-ann:r',
    debit: ['unclaimed 700'],
    credit: ['wallet:ann 700'],
    entries: [{ ...shown, kind: 'adjustment', direction: 'in', event: 'account_claimed' }],
  });
});

test('the operator pays out of goodwill', () => {
  expect(journalText(goodwill('r', 'ann', AMOUNT, 'sorry'))).toEqual({
    key: 'goodwill:r',
    debit: ['bad_debt 700'],
    credit: ['wallet:ann 700'],
    entries: [{ ...shown, kind: 'adjustment', direction: 'in', event: 'goodwill' }],
  });
});

test('a decision by an operator is booked with its reason', () => {
  const reasons = [
    funding('r', AMOUNT, 'why'),
    promoGranted(promo, 'why'),
    debtWrittenOff('r', 'ann', AMOUNT, 'why'),
    claimed('r', 'old-ann', 'ann', AMOUNT, 'why'),
    goodwill('r', 'ann', AMOUNT, 'why'),
  ].map(({ reason }) => reason);
  expect(reasons).toEqual(['why', 'why', 'why', 'why', 'why']);
  expect(promoGranted(promo)).not.toHaveProperty('reason');
});

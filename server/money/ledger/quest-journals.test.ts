import { expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { journalText } from '../../../tests/support/money/journal-text.ts';
import { questRefunded, released, reserved, undone } from './quest-journals.ts';

const quest = { id: 'q', ownerId: 'olga', title: 'Doors' };
const split = { amount: 1_000 as Minor, promo: 300 as Minor };
const decision = { applicationId: 'a', earnerId: 'ann', n: 2 };
const olga = { questId: 'q', personId: 'olga', amount: 1_000 };
const ann = { questId: 'q', personId: 'ann', amount: 1_000 };

test('publishing a quest reserves its money, promotional money separately', () => {
  expect(journalText(reserved(quest, split, 0))).toEqual({
    key: 'reserve:q',
    debit: ['promo:olga 300', 'wallet:olga 700'],
    credit: ['escrow_promo:q 300', 'escrow:q 700'],
    entries: [{ ...olga, kind: 'reserve', direction: 'out', title: 'Reserved: Doors' }],
  });
  expect(reserved(quest, split, 1).key).toBe('reserve:q:1');
});

test('an approval pays the applicant, with a row for both sides', () => {
  expect(journalText(released(quest, split, decision))).toEqual({
    key: 'release:a:2',
    debit: ['escrow_promo:q 300', 'escrow:q 700'],
    credit: ['wallet:ann 1000'],
    entries: [
      { ...ann, kind: 'earning', direction: 'in', title: 'Approved: Doors', counterpartyId: 'olga' },
      { ...olga, kind: 'release', direction: 'out', title: 'Paid: Doors', counterpartyId: 'ann' },
    ],
  });
});

test('undoing an approval returns the money in the same split', () => {
  expect(journalText(undone(quest, split, decision))).toEqual({
    key: 'undo:a:2',
    debit: ['wallet:ann 1000'],
    credit: ['escrow_promo:q 300', 'escrow:q 700'],
    entries: [
      { ...ann, kind: 'undo', direction: 'out', title: 'Taken back: Doors', counterpartyId: 'olga' },
      { ...olga, kind: 'undo', direction: 'in', title: 'Taken back: Doors', counterpartyId: 'ann' },
    ],
  });
});

test('unused quest money returns to where it came from', () => {
  expect(journalText(questRefunded(quest, split, 1))).toEqual({
    key: 'refund:q:1',
    debit: ['escrow:q 700', 'escrow_promo:q 300'],
    credit: ['wallet:olga 700', 'promo:olga 300'],
    entries: [{ ...olga, kind: 'refund', direction: 'in', title: 'Returned: Doors' }],
  });
});

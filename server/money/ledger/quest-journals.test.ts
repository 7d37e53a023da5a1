import { expect, test } from 'vitest';
import type { Minor } from '../../../contract/money/money.ts';
import { journalText } from '../../../tests/support/money/journal-text.ts';
import { questRefunded, released, reserved, undone } from './quest-journals.ts';

const quest = { id: 'q', ownerId: 'olga', title: 'Doors' };
const split = { amount: 1_000 as Minor, promo: 300 as Minor };
const decision = { applicationId: 'a', earnerId: 'ann', n: 2 };
const ofQuest = { questId: 'q', subject: 'Doors', amount: 1_000 };
const olga = { ...ofQuest, personId: 'olga' };
const ann = { ...ofQuest, personId: 'ann' };

test('publishing a quest reserves its money, promotional money separately', () => {
  expect(journalText(reserved(quest, split, 0))).toEqual({
    key: 'reserve:q',
    debit: ['promo:olga 300', 'wallet:olga 700'],
    credit: ['escrow_promo:q 300', 'escrow:q 700'],
    entries: [{ ...olga, kind: 'reserve', direction: 'out', event: 'reserved' }],
  });
  expect(reserved(quest, split, 1).key).toBe('reserve:q:1');
});

test('an approval pays the applicant, with a row for both sides', () => {
  expect(journalText(released(quest, split, decision))).toEqual({
    key: 'release:a:2',
    debit: ['escrow_promo:q 300', 'escrow:q 700'],
    credit: ['wallet:ann 1000'],
    entries: [
      { ...ann, kind: 'earning', direction: 'in', event: 'earned', counterpartyId: 'olga' },
      { ...olga, kind: 'release', direction: 'out', event: 'released', counterpartyId: 'ann' },
    ],
  });
});

test('undoing an approval returns the money in the same split', () => {
  expect(journalText(undone(quest, split, decision))).toEqual({
    key: 'undo:a:2',
    debit: ['wallet:ann 1000'],
    credit: ['escrow_promo:q 300', 'escrow:q 700'],
    entries: [
      { ...ann, kind: 'undo', direction: 'out', event: 'taken_back', counterpartyId: 'olga' },
      { ...olga, kind: 'undo', direction: 'in', event: 'taken_back', counterpartyId: 'ann' },
    ],
  });
});

test('unused quest money returns to where it came from', () => {
  expect(journalText(questRefunded(quest, split, 1))).toEqual({
    key: 'refund:q:1',
    debit: ['escrow:q 700', 'escrow_promo:q 300'],
    credit: ['wallet:olga 700', 'promo:olga 300'],
    entries: [{ ...olga, kind: 'refund', direction: 'in', event: 'reserve_returned' }],
  });
});

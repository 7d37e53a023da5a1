import { expect, test } from 'vitest';
import { type Transaction, transactionEvent } from '../../../../contract/money/transaction.ts';
import { noteOf, titleOf } from './transaction-text.ts';

test.each(transactionEvent.options)(
  'the title of %s says what happened, with its subject if it has one',
  (event) => {
    const title = titleOf({ title: 'Stored', event, subject: 'Doors' });
    expect(title).not.toBe('Stored');
    expect(title).not.toBe('');
    const namesSubject = title.includes('Doors');
    expect(namesSubject).toBe(/^(reserved|released|earned|taken_back|reserve_returned|promo)/.test(event));
  },
);

test('a row from before events were stored shows its stored title and note', () => {
  expect(titleOf({ title: 'Paid: Doors', event: null, subject: null })).toBe('Paid: Doors');
  expect(noteOf(row({ note: 'Card ending 0832' }))).toBe('Card ending 0832');
});

const fields = { cardLast4: null, accountLast4: null, failure: null, reward: null };
const row = (parts: Partial<Transaction>) =>
  ({
    kind: 'payout',
    direction: 'out',
    amount: 4_000,
    currency: 'usd',
    note: null,
    counterparty: null,
    ...parts,
  }) as Transaction;

test.each([
  [{ noteFields: { ...fields, cardLast4: '0832' } }, 'Card ending 0832'],
  [{ noteFields: { ...fields, accountLast4: '4417' } }, 'Account ending 4417'],
  [{ noteFields: { ...fields, accountLast4: '4417', failure: 'Closed.' } }, 'Closed.'],
  [{ noteFields: { ...fields, reward: 2_000 } }, '2 places at $20.00'],
  [{ kind: 'promo', noteFields: fields }, 'Promotional balance'],
  [{ noteFields: fields }, null],
] as const)('the note of a row is written from its fields: %j', (parts, note) => {
  expect(noteOf(row(parts as Partial<Transaction>))).toBe(note);
});

import type { Journal } from '../../../server/money/ledger/journal.ts';

const sum = (amounts: (number | undefined)[]) => amounts.reduce<number>((all, each = 0) => all + each, 0);

/** A journal as in the table of movements of docs/money.md: its key, its lines by account, and whom it shows what. */
export function journalText({ key, lines, entries }: Journal) {
  const on = (side: 'debit' | 'credit') =>
    lines.flatMap((line) => (line[side] === undefined ? [] : [`${line.account.code} ${line[side]}`]));
  const off = sum(lines.map(({ debit }) => debit)) - sum(lines.map(({ credit }) => credit));
  if (off !== 0) throw new Error(`${key} is ${off} off`);
  return { key, debit: on('debit'), credit: on('credit'), entries };
}

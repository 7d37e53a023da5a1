import type { Journal } from '../../../server/money/ledger/journal.ts';

const sum = (amounts: (number | undefined)[]) => amounts.reduce<number>((all, each = 0) => all + each, 0);

/** A journal as the table of movements in docs/money.md shows it: its key, its lines by account, and who sees what. */
export function journalText({ key, lines, entries }: Journal) {
  const on = (side: 'debit' | 'credit') =>
    lines.flatMap((line) => (line[side] === undefined ? [] : [`${line.account.code} ${line[side]}`]));
  const off = sum(lines.map(({ debit }) => debit)) - sum(lines.map(({ credit }) => credit));
  if (off !== 0) throw new Error(`${key} is ${off} off`);
  return { key, debit: on('debit'), credit: on('credit'), entries };
}

import { CURRENCY } from '../../../contract/money/money.ts';
import type { StatementRow } from './wallet-statement.repository.ts';

const COLUMNS = [
  'Id',
  'Time (UTC)',
  'Kind',
  'Direction',
  'Status',
  'Title',
  'Note',
  'Counterparty',
  'Currency',
  'Amount',
  'Net amount',
  'Service fee',
  'Transaction fee',
  'Available after',
];
const END = '\r\n';

/** Characters that make a spreadsheet treat a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Text for one cell (RFC 4180); what looks like a formula gets an apostrophe, so that it stays text. */
export function textCell(text: string | null): string {
  if (text === null) return '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Minor units as decimals, by moving digits rather than by arithmetic; never negative. */
export function decimalText(minor: string): string {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const STATEMENT_HEAD = COLUMNS.join(',') + END;

/** One row of a statement as a line of its file. */
export function statementLine(row: StatementRow): string {
  const cells = [
    row.id,
    row.time,
    row.kind,
    row.direction,
    row.status,
    textCell(row.title),
    textCell(row.note),
    textCell(row.counterparty),
    CURRENCY.toUpperCase(),
    ...[row.amount, row.net_amount, row.service_fee, row.transaction_fee, row.balance_after].map(decimalText),
  ];
  return cells.join(',') + END;
}

import { LOCALE } from '../locale/locale.ts';

/** More digits would exceed safe integers. */
const MAX_DIGITS = 13;
/** The currency before or after a number. */
const AROUND = /^(?:US\s*)?\$|^usd|(?:(?:US\s*)?\$|\$\s*US|usd)$/gi;
const BLANKS = /[\s\u00a0\u2009\u202f'’]/g;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$/;

const field = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2 });

/** Splits a text at its decimal separator: the last point or comma that is not followed by a group of three digits. */
function parts(text: string): [whole: string, cents: string] | null {
  const [, before = '', sign = '', after = ''] = /^([\d.,]*?)(?:([.,])(\d{0,2}))?$/.exec(text) ?? [];
  if (before === '' && after === '') return null;
  if (/^\d*$/.test(before)) return [before, after];
  const group = before.includes(',') ? ',' : '.';
  if (group === sign || !GROUPED.test(before.replaceAll(group, ',')) || hasBoth(before)) return null;
  return [before.replaceAll(group, ''), after];
}

const hasBoth = (text: string) => text.includes(',') && text.includes('.');

/**
 * The cents of a typed amount; accepts 1,234.5 and 1.234,50 and "$ 20". Null if it is not an
 * amount above zero. Works on the digits to avoid rounding errors.
 */
export function readAmount(typed: string): number | null {
  const found = parts(typed.trim().replace(AROUND, '').replace(BLANKS, ''));
  if (!found) return null;
  const [whole, cents] = found;
  const digits = `${whole}${cents.padEnd(2, '0')}`.replace(/^0+/, '');
  return digits === '' || digits.length > MAX_DIGITS ? null : Number(digits);
}

/** An amount as it is shown in a field: 1,234.50. */
export function writeAmount(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  const exact = `${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
  return field.format(exact);
}

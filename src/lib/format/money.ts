import { LOCALES } from '../../../contract/core/locales.ts';
import { CURRENCY } from '../../../contract/money/money.ts';
import * as m from '../../messages/shell.gen.ts';
import { LOCALE } from '../locale/locale.ts';

/** The sign of money going out: a real minus, as wide as the plus. */
const MINUS = '\u2212';

/** Where text is read from right to left, a left-to-right mark keeps a sign such as US$ in one piece. */
const END = LOCALES[LOCALE].direction === 'rtl' ? '\u200E' : '';

const made = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = currency + JSON.stringify(options);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, ...options });
  made.set(key, format);
  return format;
}

/**
 * The absolute amount as an exact decimal, built from the digits of the integer: 128450 is "1284.50". No
 * division, so no fraction of a cent can appear or get lost.
 */
function decimalOf(minor: number, currency: string): Intl.StringNumericLiteral {
  const places = formatOf(currency, {}).resolvedOptions().maximumFractionDigits ?? 0;
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const point = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return text as Intl.StringNumericLiteral;
}

/** The absolute amount with the sign of its currency. */
const amountOf = (minor: number, currency: string, options: Intl.NumberFormatOptions): string =>
  formatOf(currency, options).format(decimalOf(minor, currency)) + END;

const signOf = (minor: number) => (minor < 0 ? MINUS : '');

/** An amount of minor units: $1,284.50, or \u2212$300.00 if it is negative. */
export function formatMoney(minor: number, currency = CURRENCY): string {
  return signOf(minor) + amountOf(minor, currency, {});
}

/** A change with its sign: +$25.00, \u2212$300.00. Zero has no sign. */
export function formatChange(minor: number, currency = CURRENCY): string {
  return (minor > 0 ? '+' : '') + formatMoney(minor, currency);
}

/** An amount in words, for screen readers that skip signs: minus 300 dollars, 25.50 dollars. */
export function spokenMoney(minor: number, currency = CURRENCY): string {
  const options = { currencyDisplay: 'name', trailingZeroDisplay: 'stripIfInteger' } as const;
  const spoken = formatOf(currency, options).format(decimalOf(minor, currency)).replace(' US ', ' ');
  return minor < 0 ? m.moneyMinus({ amount: spoken }) : spoken;
}

/** A change in words: plus 25 dollars. */
export function spokenChange(minor: number, currency = CURRENCY): string {
  const spoken = spokenMoney(minor, currency);
  return minor > 0 ? m.moneyPlus({ amount: spoken }) : spoken;
}

/** An amount on a ticket or an axis: $25, or $25.50 if it is not whole. */
export function formatTicket(minor: number, currency = CURRENCY): string {
  const options = { trailingZeroDisplay: 'stripIfInteger' } as const;
  return signOf(minor) + amountOf(minor, currency, options);
}

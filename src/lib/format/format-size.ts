import { LOCALE } from '../locale/locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size in the largest unit that leaves at least one, such as 1.4 MB. */
export function formatSize(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: 'unit', unit: UNITS[unit], maximumFractionDigits: unit < 2 ? 0 : 1 } as const;
  return new Intl.NumberFormat(LOCALE, format).format(bytes / 1000 ** unit);
}

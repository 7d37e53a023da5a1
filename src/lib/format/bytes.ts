import { LOCALE } from '../locale/locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Formats a size: 0 bytes, 12 kB, 3.4 MB. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let step = 0;
  while (size >= 1_000 && step < UNITS.length - 1) {
    size /= 1_000;
    step += 1;
  }
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: size >= 10 || step === 0 ? 0 : 1,
    useGrouping: false,
  }).format(size);
}

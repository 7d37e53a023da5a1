import { LOCALE } from '../locale/locale.ts';

const HOUR = 3_600;

/** When a pause is over, in the unit that people think of it in: in 45 seconds, in 5 minutes, in 24 hours. */
export function formatWait(seconds: number): string {
  const [unit, size] =
    seconds < 90
      ? (['second', 1] as const)
      : seconds <= 2 * HOUR
        ? (['minute', 60] as const)
        : (['hour', HOUR] as const);
  return new Intl.RelativeTimeFormat(LOCALE).format(Math.ceil(seconds / size), unit);
}

import { YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import { invalid } from '../../core/errors.ts';

/** Nobody is older; a date before is a slip of the hand. */
const OLDEST = 130;

/** The day (YYYY-MM-DD) that lies so many years before `now`, in UTC. */
function yearsBefore(now: Date, years: number): string {
  const today = now.toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** Refuses (400 on `dob`) a day of birth that is too late for an account, or too early to be one. */
export function checkAge(dob: string, now: Date): void {
  // Days compare as text, also where 29 February has no like in the other year.
  if (dob > yearsBefore(now, YOUNGEST_AGE)) {
    throw invalid('dob', `You need to be ${YOUNGEST_AGE} or older.`);
  }
  if (dob <= yearsBefore(now, OLDEST)) throw invalid('dob', 'Check the year of your birth.');
}

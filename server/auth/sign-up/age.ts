import { YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import { invalid } from '../../core/errors.ts';

/** An earlier date of birth is taken for a typing error. */
const OLDEST = 130;

/** The day (YYYY-MM-DD) that lies so many years before `now`, in UTC. */
function yearsBefore(now: Date, years: number): string {
  const today = now.toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** Rejects (400 on `dob`) a date of birth that is too recent for an account, or too long ago. */
export function checkAge(dob: string, now: Date): void {
  // Dates compare as text, which also works if 29 February does not exist in the other year.
  if (dob > yearsBefore(now, YOUNGEST_AGE)) {
    throw invalid('dob', 'tooYoung', { age: YOUNGEST_AGE });
  }
  if (dob <= yearsBefore(now, OLDEST)) throw invalid('dob', 'checkBirthYear');
}

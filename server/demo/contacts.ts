import { createRandom } from './drawings/random.ts';
import type { DemoPerson } from './people.ts';

const DAY_MS = 86_400_000;
/** Area codes whose 555-01xx numbers are unassigned. */
const AREAS = [202, 303, 404, 512, 617, 702];
const NUMBERS_PER_AREA = 100;

/** Contacts and birth date of a demo person. */
export interface DemoContacts {
  email: string;
  phone: string | null;
  dob: string;
}

function phoneOf(n: number): string | null {
  const area = AREAS[Math.floor(n / NUMBERS_PER_AREA)];
  const last = String(100 + (n % NUMBERS_PER_AREA)).padStart(4, '0');
  return area === undefined ? null : `+1${area}555${last}`;
}

/**
 * Contacts that belong to nobody in reality. The logins have a phone number, other people may have none.
 */
export function makeContacts(people: readonly DemoPerson[], logins: number, now: Date): DemoContacts[] {
  const random = createRandom('contacts');
  return people.map(({ username }, n) => {
    const age = random.range(18, 62) * 365.25 * DAY_MS;
    const hasPhone = random.chance(0.6);
    return {
      email: `${username}@demo.flickquest.example`,
      phone: n < logins || hasPhone ? phoneOf(n) : null,
      dob: new Date(now.getTime() - age).toISOString().slice(0, 10),
    };
  });
}

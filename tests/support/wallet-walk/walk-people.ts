import { person, session, type TestPerson } from '../factories.ts';
import type { WalkClient } from './walk-client.ts';
import type { WalkSite } from './walk-site.ts';

/** Before an access token expires, and before a confirmation is too old for a payout. */
const SESSION_MS = 10 * 60_000;

export interface Walker {
  id: string;
  username: string;
  /** A token that is valid, of a session that was confirmed. */
  token(): Promise<string>;
}

/** Somebody who keeps logging in. */
async function walker(site: WalkSite, role: 'member' | 'operator'): Promise<Walker> {
  const made: TestPerson = await person(site, {
    role,
    two_factor: role === 'operator',
    email_verified_at: site.clock.now(),
  });
  let current = { since: performance.now(), token: Promise.resolve(made.accessToken) };
  return {
    id: made.id,
    username: made.username,
    token() {
      if (performance.now() - current.since > SESSION_MS) {
        const token = session(site, made.id).then(({ accessToken }) => accessToken);
        current = { since: performance.now(), token };
      }
      return current.token;
    },
  };
}

/** A member who can be paid to a bank account of their own. */
export async function walkingMember(site: WalkSite, client: WalkClient): Promise<Walker> {
  const made = await walker(site, 'member');
  const token = await made.token();
  const path = '/payments/v1/payout-account/onboarding';
  const begun = await client.call({ method: 'POST', path, token, body: {} });
  const { pathname } = new URL(begun.data.onboardingUrl);
  const number = Number.parseInt(made.id.slice(-12), 16);
  const form = new URLSearchParams({ account: String(number) }).toString();
  const done = await client.send('POST', pathname, 'application/x-www-form-urlencoded', form);
  if (done.status !== 200) throw new Error(`No bank account: ${done.status} ${done.text}`);
  return made;
}

export const walkingOperator = (site: WalkSite) => walker(site, 'operator');

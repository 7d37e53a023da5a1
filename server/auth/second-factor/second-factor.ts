import type { Contact } from '../../../contract/auth/contact.ts';
import type { LoginCandidate } from '../../people/person.repository.ts';
import { verifiedContacts } from '../identity/verified-contacts.ts';

/** The stored value for "authenticator app" in place of a contact; no contact looks like it. */
export const APP = 'app';
export type SecondFactor = Contact | typeof APP;

type FactorOwner = Parameters<typeof verifiedContacts>[0] &
  Pick<LoginCandidate, 'two_factor' | 'two_factor_method'>;

/**
 * Where the second factor comes from: the app, or the chosen contact, otherwise the other one, if verified.
 * Undefined if none is needed.
 */
export function secondFactorOf(person: FactorOwner): SecondFactor | undefined {
  if (!person.two_factor) return undefined;
  if (person.two_factor_method === 'totp') return APP;
  const contacts = verifiedContacts(person);
  const chosen = person.two_factor_method === 'email' ? 'email' : 'phone';
  return contacts.find(({ contactType }) => contactType === chosen) ?? contacts[0];
}

import type { Contact } from '../../../contract/auth/contact.ts';
import { provedContacts } from '../../account/verified-contacts.ts';
import type { PersonAtDoor } from '../../people/person.repository.ts';

/** Stands for the authenticator app of a person where a contact would stand; no contact is spelled so. */
export const APP = 'app';
export type SecondFactor = Contact | typeof APP;

type Asked = Parameters<typeof provedContacts>[0] & Pick<PersonAtDoor, 'two_factor' | 'two_factor_method'>;

/**
 * Where the code of a second step comes from: the app, or the contact that was chosen, else the other, if it
 * is proved. Undefined where none is asked for.
 */
export function secondFactorOf(person: Asked): SecondFactor | undefined {
  if (!person.two_factor) return undefined;
  if (person.two_factor_method === 'totp') return APP;
  const proved = provedContacts(person);
  const chosen = person.two_factor_method === 'email' ? 'email' : 'phone';
  return proved.find(({ contactType }) => contactType === chosen) ?? proved[0];
}

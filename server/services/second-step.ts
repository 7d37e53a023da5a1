import type { SecondStep, SignedIn } from '../../contract/auth.ts';
import { type Contact, readContact } from '../../contract/contact.ts';
import { CHALLENGE_MS } from '../../contract/limits.ts';
import { maskContact } from '../../contract/masked-contact.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { expired } from '../http/errors.ts';
import type { oneTimeTokenRepository } from '../repositories/one-time-token.ts';
import { admitPerson, holdAtDoor, type PersonAtDoor } from '../repositories/person.ts';
import type { Messenger } from './messenger.ts';
import type { Notices } from './notices.ts';
import type { CodeOf, OneTimeCodes } from './one-time-code.ts';
import { provedContacts } from './own-contacts.ts';
import type { Device, OpenSession } from './session-opening.ts';
import { hashToken, newToken } from './tokens.ts';
import { wrongCredentials } from './wrong-credentials.ts';

interface Deps {
  database: Database;
  tokens: typeof oneTimeTokenRepository;
  codes: OneTimeCodes;
  messenger: Messenger;
  openSession: OpenSession;
  notices: Notices;
  clock: Clock;
}

type Reachable = Parameters<typeof provedContacts>[0] & Pick<PersonAtDoor, 'two_factor_method'>;

/** Where the code of a second step goes: to the contact that was chosen, else to the other, if it is proved. */
export function contactOf(person: Reachable): Contact | undefined {
  const proved = provedContacts(person);
  const chosen = person.two_factor_method === 'email' ? 'email' : 'phone';
  return proved.find(({ contactType }) => contactType === chosen) ?? proved[0];
}

const tooLate = () => expired('This log-in took too long. Log in again.');
const keyOf = (challenge: string) => ({ hash: hashToken(challenge), purpose: 'log-in' as const });
const codeOf = (personId: string, contact: Contact): CodeOf => ({ purpose: 'log-in', personId, ...contact });

export type SecondStepService = ReturnType<typeof createSecondStep>;

/** The second step of a log-in: a code that goes to a contact of the person. */
export function createSecondStep(deps: Deps) {
  const { database, tokens, codes, messenger, notices, clock } = deps;

  async function find(challenge: string) {
    const found = await tokens.find(database.db, keyOf(challenge), clock.now());
    if (!found) throw tooLate();
    return { personId: found.personId, contact: readContact(found.contact) };
  }

  return {
    /** Sends a code to a person whose password fits; undefined where none is asked for. */
    async begin(person: PersonAtDoor, ip: string): Promise<SecondStep | undefined> {
      const to = person.two_factor ? contactOf(person) : undefined;
      if (!to) return undefined;
      const challenge = newToken();
      const code = codeOf(person.id, to);
      const { resendAfter } = await database.db.transaction().execute(async (trx) => {
        // A password that was changed meanwhile has ended what began with the one before.
        if (!(await holdAtDoor(trx, person.id, person.password_hash))) throw wrongCredentials();
        const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
        await tokens.add(trx, { ...keyOf(challenge), personId: person.id, contact: to.contact, expiresAt });
        return codes.sendUnlessFresh(trx, { ...code, ip, deliver: true });
      });
      messenger.soon();
      return { type: to.contactType, contact: maskContact(to), challenge, resendAfter };
    },

    async resend(challenge: string, ip: string): Promise<{ resendAfter: number }> {
      const { personId, contact } = await find(challenge);
      const send = { ...codeOf(personId, contact), ip, deliver: true };
      const sent = await database.db.transaction().execute((trx) => codes.send(trx, send));
      messenger.soon();
      return sent;
    },

    /** Signs in with the code. A challenge is good once. */
    async verify(challenge: string, otp: string, device: Device): Promise<SignedIn> {
      const { personId, contact } = await find(challenge);
      const signedIn = await codes.use({ ...codeOf(personId, contact), otp }, async (trx) => {
        const mine = await tokens.spend(trx, keyOf(challenge));
        const person = mine ? await admitPerson(trx, personId) : undefined;
        if (!person) throw tooLate();
        return deps.openSession(trx, person, device);
      });
      notices.soon();
      return signedIn;
    },
  };
}

import type { Contact } from '../../../contract/auth/contact.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { addressSubject } from '../../core/limits/address-subject.ts';
import type { DurableRateLimitsService } from '../../core/limits/durable-rate-limits.service.ts';
import { requireName } from '../../core/texts/visible-text.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import { PENDING_MS, type UsernameService } from '../../people/usernames/username.service.ts';
import type { CodeRequester, OneTimeCodeService } from '../codes/one-time-code.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { PasswordHashingService } from '../passwords/password-hashing.service.ts';
import { checkNotCommon, checkNotOwn } from '../passwords/password-policy.ts';
import { newToken } from '../sessions/tokens.service.ts';
import { checkAge } from './age.ts';
import { codeOf, keyOf, pendingSince, personOfHold } from './pending-sign-up.ts';
import type { signUpRepository } from './sign-up.repository.ts';

interface Deps {
  database: Database;
  signUps: typeof signUpRepository;
  tokens: typeof oneTimeTokenRepository;
  usernames: UsernameService;
  codes: OneTimeCodeService;
  passwords: PasswordHashingService;
  limits: DurableRateLimitsService;
  messenger: MessageQueueService;
  clock: Clock;
}

interface Input extends Contact {
  username: string;
  name: string;
  dob: string;
  country: string;
  password: string;
  hold?: string | undefined;
}

const contactTaken = ({ contactType }: Contact) =>
  new AppError(409, 'contact_taken', contactType === 'email' ? 'emailHasAccount' : 'phoneHasAccount', {
    field: 'contact',
  });

/** Begins sign-ups, which wait up to 24 hours for the code that verifies their contact. */
export function createSignUpService(deps: Deps) {
  const { database, signUps, tokens, usernames, codes, limits, messenger, clock } = deps;
  const since = () => pendingSince(clock.now());

  const personOf = (hold: string | undefined) => personOfHold(database.db, tokens, hold, clock.now());

  /** Throws 409 if contact or name are taken; both are checked before the expensive hash. */
  async function checkFree(input: Input, replaces: string | undefined): Promise<void> {
    const { db } = database;
    if (await signUps.hasAccount(db, input)) throw contactTaken(input);
    const before = await signUps.pending(db, input, since());
    const own = [before?.id, replaces].filter((id) => id !== undefined);
    if (await usernames.isTaken(db, input.username, ...own)) throw await usernames.taken(db, input.username);
  }

  async function add(trx: Db, input: Input, own: { id: string; passwordHash: string; contested: boolean }) {
    const now = clock.now();
    const { contact, contactType, username, name, dob, country } = input;
    const person = { ...own, contact, contactType, username, name, dob, country, createdAt: now };
    const added = await signUps.add(trx, person);
    if (!added && (await signUps.hasAccount(trx, input))) throw contactTaken(input);
    // Meanwhile another person may have given up that username, which is then reserved for them.
    if (!added || (await usernames.isTaken(trx, username, own.id)))
      throw await usernames.taken(trx, username);
  }

  async function newHold(trx: Db, personId: string, contact: string): Promise<string> {
    const hold = newToken();
    const expiresAt = new Date(clock.now().getTime() + PENDING_MS);
    await tokens.add(trx, { ...keyOf(hold), personId, contact, expiresAt });
    return hold;
  }

  return {
    async isContactFree(contact: Contact): Promise<boolean> {
      return !(await signUps.hasAccount(database.db, contact));
    },

    /** Whether the caller may use a username; if not, with three free ones. */
    async checkUsername(username: string, hold: string | undefined) {
      const own = await personOf(hold);
      const { db } = database;
      const taken = await usernames.isTaken(db, username, ...(own === undefined ? [] : [own]));
      return { available: !taken, suggestions: taken ? await usernames.suggest(db, username) : [] };
    },

    /** Reserves username and contact and sends a code; replaces an earlier sign-up with the same contact. */
    async begin(input: Input, requester: CodeRequester) {
      requireName('name', input.name);
      usernames.requireForm(input.username);
      checkAge(input.dob, clock.now());
      checkNotCommon(input.password);
      checkNotOwn(input.password, [input.username, input.name, input.contact]);
      const replaces = await personOf(input.hold);
      await checkFree(input, replaces);
      await limits.take(database.db, 'sign-up-address', addressSubject(requester.ip));
      const passwordHash = await deps.passwords.hash(input.password);
      const begun = await database.db.transaction().execute(async (trx) => {
        const id = newId(clock.now());
        const { own, foreign } = await signUps.makeRoom(trx, input, since(), replaces);
        const contested = own?.contested || (foreign && (await codes.isOpen(trx, codeOf(input))));
        await add(trx, input, { id, passwordHash, contested });
        const hold = await newHold(trx, id, input.contact);
        // A code activates the newest sign-up of its contact, so only somebody who corrects their own may use
        // an earlier code.
        const send = own ? codes.sendUnlessFresh : codes.send;
        const code = { ...codeOf(input), username: input.username, requester, locale: null, deliver: true };
        return { hold, ...(await send(trx, code)) };
      });
      messenger.soon();
      return { contact: input.contact, contactType: input.contactType, ...begun };
    },
  };
}
export type SignUpService = ReturnType<typeof createSignUpService>;

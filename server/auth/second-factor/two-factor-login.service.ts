import type { LoginChallenge, SignedIn } from '../../../contract/auth/auth.ts';
import { type Contact, readContact } from '../../../contract/auth/contact.ts';
import { maskContact } from '../../../contract/auth/masked-contact.ts';
import { CHALLENGE_MS } from '../../../contract/core/limits.ts';
import type { Clock } from '../../core/clock.ts';
import { expired, invalid } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { admitPerson, type LoginCandidate, lockLoginCandidate } from '../../people/person.repository.ts';
import type { CodeOf, CodeRequester, OneTimeCodeService } from '../codes/one-time-code.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { accountRepository } from '../identity/account.repository.ts';
import { alertPerson } from '../identity/verified-contacts.ts';
import type { passkeyRepository } from '../passkeys/passkey.repository.ts';
import type { Device, StartSession } from '../sessions/session-start.service.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import { wrongCredentials } from '../sessions/wrong-credentials.ts';
import type { AuthenticatorCodesService } from './authenticator-codes.service.ts';
import type { FactorResetService } from './factor-reset.service.ts';
import { APP, type SecondFactor, secondFactorOf } from './second-factor.ts';

interface Deps {
  database: Database;
  accounts: typeof accountRepository;
  tokens: typeof oneTimeTokenRepository;
  codes: OneTimeCodeService;
  authenticatorCodes: AuthenticatorCodesService;
  passkeys: Pick<typeof passkeyRepository, 'descriptors'>;
  factorResets: Pick<FactorResetService, 'cancelAfterUse'>;
  messenger: MessageQueueService;
  openSession: StartSession;
  notifications: NotificationWriterService;
  clock: Clock;
}

/** The code that completes a login: exactly one of the two is set. */
export interface LoginCode {
  otp?: string | undefined;
  recoveryCode?: string | undefined;
}

const timedOut = () => expired('loginTimedOut');
const keyOf = (challenge: string) => ({ hash: hashToken(challenge), purpose: 'log-in' as const });
const codeOf = (personId: string, contact: Contact): CodeOf => ({ purpose: 'log-in', personId, ...contact });
const readFactor = (stored: string): SecondFactor => (stored === APP ? APP : readContact(stored));

export type TwoFactorLoginService = ReturnType<typeof createTwoFactorLoginService>;

/** The second factor of a login: a code sent to a contact, or made by an authenticator app. */
export function createTwoFactorLoginService(deps: Deps) {
  const { database, accounts, tokens, codes, authenticatorCodes, messenger, notifications, clock } = deps;

  async function find(challenge: string) {
    const found = await tokens.find(database.db, keyOf(challenge), clock.now());
    if (!found) throw timedOut();
    return { personId: found.personId, factor: readFactor(found.contact) };
  }

  /** A stolen recovery code would give permanent access, so every contact is alerted. */
  async function alertOfRecovery(trx: Db, personId: string): Promise<void> {
    const account = await accounts.find(trx, personId);
    if (!account) throw timedOut();
    await alertPerson(trx, messenger, account, { kind: 'recovery-code-used', at: clock.now() });
  }

  return {
    /**
     * Starts a login challenge after the password, and sends the code unless an app makes it; undefined if no
     * second factor is needed.
     */
    async begin(person: LoginCandidate, requester: CodeRequester): Promise<LoginChallenge | undefined> {
      const factor = secondFactorOf(person);
      if (!factor) return undefined;
      const challenge = newToken();
      const sent = await database.db.transaction().execute(async (trx) => {
        // A password change voids login challenges, so none may be created with the old password afterwards.
        if (!(await lockLoginCandidate(trx, person.id, person.password_hash))) throw wrongCredentials();
        const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
        const contact = factor === APP ? APP : factor.contact;
        await tokens.add(trx, { ...keyOf(challenge), personId: person.id, contact, expiresAt });
        const known = await deps.passkeys.descriptors(trx, person.id);
        const passkeyOption = known.length > 0 ? { passkey: true } : {};
        if (factor === APP) return { resendAfter: 0, ...passkeyOption };
        const { locale } = person;
        const code = { ...codeOf(person.id, factor), requester, locale, deliver: true };
        return { ...(await codes.sendUnlessFresh(trx, code)), ...passkeyOption };
      });
      if (factor === APP) return { type: APP, contact: null, challenge, ...sent };
      messenger.soon();
      return { type: factor.contactType, contact: maskContact(factor), challenge, ...sent };
    },

    async resend(challenge: string, requester: CodeRequester): Promise<{ resendAfter: number }> {
      const { personId, factor } = await find(challenge);
      if (factor === APP) throw invalid('challenge', 'codesComeFromApp');
      const sent = await database.db.transaction().execute(async (trx) => {
        const locale = await accounts.locale(trx, personId);
        return codes.send(trx, { ...codeOf(personId, factor), requester, locale, deliver: true });
      });
      messenger.soon();
      return sent;
    },

    /** Logs in with the code, or with a recovery code. A challenge can be used once. */
    async verify(challenge: string, { otp, recoveryCode }: LoginCode, device: Device): Promise<SignedIn> {
      const { personId, factor } = await find(challenge);
      const completeLogin = async (trx: Db) => {
        const isSpent = await tokens.spend(trx, keyOf(challenge));
        const person = isSpent ? await admitPerson(trx, personId) : undefined;
        if (!person) throw timedOut();
        await deps.factorResets.cancelAfterUse(trx, person);
        return deps.openSession(trx, person, device, otp === undefined ? 'recovery-code' : 'two-factor');
      };
      const completeWithAlert = async (trx: Db) => {
        const signedIn = await completeLogin(trx);
        await alertOfRecovery(trx, personId);
        return signedIn;
      };
      const finish = () => {
        if (otp === undefined) {
          return authenticatorCodes.recover(personId, recoveryCode ?? '', completeWithAlert);
        }
        if (factor === APP) return authenticatorCodes.use(personId, otp, completeLogin);
        return codes.use({ ...codeOf(personId, factor), otp }, completeLogin);
      };
      const signedIn = await finish();
      messenger.soon();
      notifications.deliverSoon();
      return signedIn;
    },
  };
}

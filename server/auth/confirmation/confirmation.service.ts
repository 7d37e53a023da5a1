import type { PasskeyAssertion, PasskeyRequest } from '../../../contract/auth/passkey.ts';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { CONFIRMATION_MS } from '../../../contract/core/limits.ts';
import type { Clock } from '../../core/clock.ts';
import { invalid, unauthenticated } from '../../core/errors.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { CodeRequester } from '../codes/one-time-code.service.ts';
import type { Account } from '../identity/account.repository.ts';
import type { ReauthenticationService } from '../identity/reauthentication.service.ts';
import { alertPerson } from '../identity/verified-contacts.ts';
import type { PasskeyCheckService } from '../passkeys/passkey-check.service.ts';
import type { AuthenticatorCodesService } from '../second-factor/authenticator-codes.service.ts';
import type { ContactCodesService } from '../second-factor/contact-codes.service.ts';
import { APP, type SecondFactor, secondFactorOf } from '../second-factor/second-factor.ts';
import type { LoginLimitsService } from '../sessions/login-limits.service.ts';
import { confirmSession } from '../sessions/session.repository.ts';
import { confirmedByPasswordAlone } from './password-alone.ts';

interface Deps {
  database: Database;
  clock: Clock;
  reauthentication: ReauthenticationService;
  contactCodes: ContactCodesService;
  authenticatorCodes: AuthenticatorCodesService;
  passkeyCheck: PasskeyCheckService;
  loginLimits: LoginLimitsService;
  messenger: MessageQueueService;
}

type Session = Pick<Viewer, 'personId' | 'sessionId'>;

interface Entered {
  password: string;
  otp?: string | undefined;
  recoveryCode?: string | undefined;
}

/**
 * Confirms who is at an open session before sensitive calls. It needs the same as a login, so a stolen session
 * is not enough, and neither is one with a stolen password where two-factor login is on.
 */
export function createConfirmationService(deps: Deps) {
  const { database, clock, reauthentication, contactCodes, authenticatorCodes, passkeyCheck, messenger } =
    deps;

  /** Stores the confirmation; returns until when it counts. */
  async function confirm(trx: Db, { sessionId }: Session): Promise<Date> {
    const now = clock.now();
    if (!(await confirmSession(trx, sessionId, now))) throw unauthenticated();
    return new Date(now.getTime() + CONFIRMATION_MS);
  }

  async function bySecondFactor(
    session: Session,
    account: Account,
    factor: SecondFactor,
    { otp, recoveryCode, requester }: Entered & { requester: CodeRequester },
  ): Promise<Date> {
    const { personId } = session;
    const change = (trx: Db) => confirm(trx, session);
    if (recoveryCode !== undefined) {
      return authenticatorCodes.recover(personId, recoveryCode, async (trx) => {
        // As after a login with one: who finds the codes must not go unnoticed.
        await alertPerson(trx, messenger, account, { kind: 'recovery-code-used', at: clock.now() });
        return change(trx);
      });
    }
    if (factor === APP && otp !== undefined) return authenticatorCodes.use(personId, otp, change);
    const { locale } = account;
    return contactCodes.use({ purpose: 'confirm', personId, requester, locale, otp, factor }, change);
  }

  return {
    /**
     * With the password and, where log-ins need a code, that code; returns until when the confirmation counts.
     * Without the code 403 `second_factor_required`, and one is sent unless an app makes it. 400
     * `wrong_password` or `invalid_otp`, 410 for an expired code, 429 after too many.
     */
    async byPassword(session: Session, requester: CodeRequester, entered: Entered): Promise<Date> {
      const { password, otp, recoveryCode } = entered;
      const account = await reauthentication.reauthenticate({ ...session, password });
      const factor = secondFactorOf(account);
      if (factor) {
        const until = await bySecondFactor(session, account, factor, { ...entered, requester });
        messenger.soon();
        return until;
      }
      if (otp !== undefined || recoveryCode !== undefined) {
        throw invalid(otp === undefined ? 'recoveryCode' : 'otp', 'noCodeNeeded');
      }
      return confirm(database.db, session);
    },

    requestPasskey: ({ personId }: Session): Promise<{ options: PasskeyRequest }> =>
      passkeyCheck.request(personId),

    /** With a passkey of the person: 400 `invalid_credentials` for any mismatch, 410 for an old challenge. */
    async byPasskey(session: Session, credential: PasskeyAssertion): Promise<Date> {
      const { use, uncount } = await passkeyCheck.check(credential, {
        owner: async () => session.personId,
        count: () => deps.loginLimits.attemptInSession(session.sessionId),
      });
      const until = await database.db.transaction().execute(async (trx) => {
        await use(trx);
        return confirm(trx, session);
      });
      await uncount();
      return until;
    },

    /**
     * Whether the password that another call carries confirms that call. Where a login needs no more than it, it
     * does, and confirms the session too. Where log-ins need a code, it only does for the few calls that say so.
     */
    async byPasswordOfCall(session: Session, password: string, call: Endpoint): Promise<boolean> {
      const account = await reauthentication.reauthenticate({ ...session, password });
      if (secondFactorOf(account)) return confirmedByPasswordAlone.includes(call);
      await confirm(database.db, session);
      return true;
    },
  };
}
export type ConfirmationService = ReturnType<typeof createConfirmationService>;

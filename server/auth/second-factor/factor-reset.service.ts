import { randomBytes } from 'node:crypto';
import { readIdentifier } from '../../../contract/auth/auth.ts';
import type { Contact } from '../../../contract/auth/contact.ts';
import { FACTOR_RESET_HOURS, type LockedOut } from '../../../contract/auth/factor-reset.ts';
import { maskContact } from '../../../contract/auth/masked-contact.ts';
import type { AuditAction, AuditState } from '../../../contract/moderation/admin.ts';
import type { moderationActionRepository } from '../../audit/moderation-action.repository.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, forbidden, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import type { AlertKind } from '../../notifications/messages/email-template.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { storedPhone } from '../codes/normalize-contact.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { EndPendingVerifications } from '../codes/pending-verifications.service.ts';
import type { accountRepository } from '../identity/account.repository.ts';
import { verifiedContacts } from '../identity/verified-contacts.ts';
import { endSessionsOf } from '../sessions/session.repository.ts';
import { hashToken } from '../sessions/tokens.service.ts';
import type { authenticatorRepository } from './authenticator.repository.ts';
import type { factorResetRepository, LockedOutRow } from './factor-reset.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  urls: UrlSigner;
  resets: typeof factorResetRepository;
  accounts: Pick<typeof accountRepository, 'setTwoFactor'>;
  authenticators: typeof authenticatorRepository;
  log: typeof moderationActionRepository;
  tokens: typeof oneTimeTokenRepository;
  endPendingVerifications: EndPendingVerifications;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

interface Decision {
  operatorId: string;
  personId: string;
  reason: string;
}

const WAIT_MS = FACTOR_RESET_HOURS * 3_600_000;
/** In signs that every text message has; 128 bits cannot be guessed. */
const newLinkToken = () => randomBytes(16).toString('hex');

const changed = (message: string) => new AppError(409, 'changed', message);
const tooLate = () =>
  expired('There is nothing to keep any more. See under Security how your log-in stands.');

const masked = (row: LockedOutRow, type: Contact['contactType']) => {
  const found = verifiedContacts(row).find(({ contactType }) => contactType === type);
  return found ? maskContact(found) : null;
};

const STANDINGS = {
  factor_reset: ['factor_on', 'factor_ending'],
  factor_kept: ['factor_ending', 'factor_on'],
  factor_ended: ['factor_ending', 'factor_off'],
} as const satisfies Partial<Record<AuditAction, [AuditState, AuditState]>>;

/**
 * The way back in for people who lost their second factor and every recovery code: an operator turns two-factor
 * authentication off. To keep people who are good at persuading operators out of other accounts, it takes a
 * day, and until then anybody with a verified contact, a session or the second factor can cancel it.
 */
export function createFactorResetService(deps: Deps) {
  const { database, clock, resets, authenticators, messenger, notifications } = deps;

  async function seen(db: Db, row: LockedOutRow, operatorId: string): Promise<LockedOut> {
    const { id: userId, username, name, photo_key: key, two_factor_method: twoFactorMethod } = row;
    const endsAt = await resets.dueAt(db, userId);
    const recoveryCodesLeft =
      twoFactorMethod === 'totp' ? await authenticators.codesLeft(db, userId) : undefined;
    return {
      user: { userId, username, name, photo: key === null ? null : deps.urls.mediaUrl(key, row.created_at) },
      state: row.state,
      createdAt: row.created_at.toISOString(),
      email: masked(row, 'email'),
      phone: masked(row, 'phone'),
      twoFactor: row.two_factor,
      twoFactorMethod,
      twoFactorSince: row.two_factor ? (row.two_factor_since?.toISOString() ?? null) : null,
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
      endsAt: endsAt?.toISOString() ?? null,
      isSelf: userId === operatorId,
    };
  }

  async function note(
    trx: Db,
    action: keyof typeof STANDINGS,
    { personId, operatorId, reason }: { personId: string; operatorId: string | null; reason: string },
  ): Promise<void> {
    const createdAt = clock.now();
    const [before, after] = STANDINGS[action];
    const target = { type: 'person' as const, id: personId, ownerId: personId };
    const id = newId(createdAt);
    await deps.log.add(trx, {
      ...{ id, caseId: null, operatorId, action, target, reason, before, after },
      createdAt,
    });
  }

  async function tell(trx: Db, row: LockedOutRow, kind: AlertKind, excerpt: string): Promise<void> {
    const template = { kind, name: row.name, at: clock.now() };
    for (const to of verifiedContacts(row)) await messenger.queue(trx, to, template);
    await notifications.add(trx, { kind: '2fa_changed', recipientId: row.id, excerpt });
  }
  const deliverSoon = () => {
    messenger.soon();
    notifications.deliverSoon();
  };

  async function lock(trx: Db, { personId, operatorId }: Decision): Promise<LockedOutRow> {
    const row = await resets.lock(trx, personId);
    if (!row) throw notFound('This person');
    if (row.id === operatorId) throw forbidden('Another operator has to decide about your second step.');
    return row;
  }

  /** Cancels the reset of a locked person; false if none was pending. */
  async function keep(
    trx: Db,
    row: LockedOutRow,
    by: { operatorId: string | null; reason: string },
  ): Promise<boolean> {
    if (!(await resets.remove(trx, row.id))) return false;
    await note(trx, 'factor_kept', { personId: row.id, ...by });
    await tell(trx, row, 'factor-kept', 'Your two-factor login stays on');
    return true;
  }

  const keepIn = async (personId: string, reason: string): Promise<void> => {
    await database.db.transaction().execute(async (trx) => {
      const row = await resets.lock(trx, personId);
      if (!row || !(await keep(trx, row, { operatorId: null, reason }))) throw tooLate();
    });
    deliverSoon();
  };

  return {
    /** When the two-factor authentication of a person will be turned off, if a reset is pending. */
    endsAt: async (db: Db, personId: string): Promise<string | undefined> =>
      (await resets.dueAt(db, personId))?.toISOString(),

    /** Who logs in under that name, as far as an operator may see it; 400 where nobody does. */
    async find(operatorId: string, name: string): Promise<LockedOut> {
      const by = readIdentifier(name.replace(/^@/, '').toLowerCase());
      const row = await resets.find(database.db, 'phone' in by ? { phone: storedPhone(by.phone) } : by);
      if (!row) throw invalid('name', 'Nobody has this username, email or phone.');
      return seen(database.db, row, operatorId);
    },

    /**
     * Starts a reset that takes effect in a day, alerts every verified contact, and calls `saveResponse` in the
     * same transaction. 404 unknown, 403 for oneself, 409 without two-factor authentication or with a pending
     * reset.
     */
    async start(
      decision: Decision,
      saveResponse: RecordResponse<{ account: LockedOut }>,
    ): Promise<LockedOut> {
      const response = await database.db.transaction().execute(async (trx) => {
        const row = await lock(trx, decision);
        if (!row.two_factor) throw changed('Two-factor login of this person is off.');
        const token = newLinkToken();
        const at = new Date(clock.now().getTime() + WAIT_MS);
        const reset = { personId: row.id, tokenHash: hashToken(token), dueAt: at };
        if (!(await resets.add(trx, reset)))
          throw changed('This was decided already. See how it stands now.');
        await note(trx, 'factor_reset', decision);
        const template = { kind: 'factor-reset' as const, name: row.name, at, token };
        for (const to of verifiedContacts(row)) await messenger.queue(trx, to, template);
        const excerpt = `Your two-factor login will be turned off in ${FACTOR_RESET_HOURS} hours, unless you keep it`;
        await notifications.add(trx, { kind: '2fa_changed', recipientId: row.id, excerpt });
        const account = await seen(trx, row, decision.operatorId);
        await saveResponse(trx, { account });
        return account;
      });
      deliverSoon();
      return response;
    },

    /** Cancels it; 409 if none is pending. */
    async stop(decision: Decision): Promise<LockedOut> {
      const response = await database.db.transaction().execute(async (trx) => {
        const row = await lock(trx, decision);
        if (!(await keep(trx, row, decision))) throw changed('Nothing is under way. See how it stands now.');
        return seen(trx, row, decision.operatorId);
      });
      deliverSoon();
      return response;
    },

    /** The person keeps two-factor authentication, from a session; 410 if no reset is pending. */
    keepOwn: (personId: string) => keepIn(personId, 'Kept by its person, from a session'),

    /** The same by the link that went to every contact. */
    async keepByLink(token: string): Promise<void> {
      const personId = await resets.personOf(database.db, hashToken(token));
      if (personId === undefined) throw tooLate();
      await keepIn(personId, 'Kept by its person, with the link of the letter');
    },

    /**
     * A second factor that was used or set up again is not lost. In the caller's transaction, which has locked
     * the person.
     */
    async foundAgain(trx: Db, { id }: { id: string }): Promise<void> {
      if (!(await resets.remove(trx, id))) return;
      const reason = 'Kept by its person, who used or changed it';
      await note(trx, 'factor_kept', { personId: id, operatorId: null, reason });
    },

    /** Completes one due reset and voids everything started with the second factor; false if none is due. */
    async endNext(now: Date): Promise<boolean> {
      const personId = await resets.nextDue(database.db, now);
      if (personId === undefined) return false;
      await database.db.transaction().execute(async (trx) => {
        // Before the person, as wherever both are locked.
        await deps.tokens.voidAllOf(trx, personId);
        const row = await resets.lock(trx, personId);
        // It may have been kept a moment ago.
        if (!(await resets.remove(trx, personId, now)) || !row) return;
        await deps.accounts.setTwoFactor(trx, personId, { twoFactor: false, twoFactorMethod: 'sms', now });
        await authenticators.remove(trx, personId);
        await endSessionsOf(trx, personId, now);
        await deps.endPendingVerifications(trx, row);
        await note(trx, 'factor_ended', { personId, operatorId: null, reason: '' });
        await tell(trx, row, 'factor-ended', 'Your two-factor login was turned off');
      });
      deliverSoon();
      return true;
    },
  };
}
export type FactorResetService = ReturnType<typeof createFactorResetService>;

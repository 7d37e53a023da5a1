import { randomBytes } from 'node:crypto';
import { FACTOR_RESET_HOURS, type LockedOut } from '../../../contract/auth/factor-reset.ts';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, forbidden, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { Db, RecordResponse } from '../../db/prepared-statement.ts';
import { hashToken } from '../sessions/tokens.service.ts';
import type { factorResetRepository, LockedOutRow } from './factor-reset.repository.ts';
import type { FactorResetRecordsService } from './factor-reset-records.service.ts';
import type { LockedOutAccountService } from './locked-out-account.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  resets: typeof factorResetRepository;
  records: FactorResetRecordsService;
  lockedOut: LockedOutAccountService;
}

interface Decision {
  /** Null for whoever runs the server, with the admin command. */
  operatorId: string | null;
  personId: string;
  reason: string;
}

const WAIT_MS = FACTOR_RESET_HOURS * 3_600_000;
/** Only characters that every text message can carry; 128 bits cannot be guessed. */
const newLinkToken = () => randomBytes(16).toString('hex');

const changed = (text: ErrorTextName) => new AppError(409, 'changed', text);
const nothingToCancel = () => expired('noResetToCancel');

/**
 * For people who lost their second factor and every recovery code: an operator turns two-factor authentication
 * off. It takes effect after a day, because somebody may have deceived the operator; until then anybody with a
 * verified contact, a session or the second factor can cancel it.
 */
export function createFactorResetService(deps: Deps) {
  const { database, clock, resets, records, lockedOut } = deps;

  async function lock(trx: Db, { personId, operatorId }: Decision): Promise<LockedOutRow> {
    const row = await resets.lock(trx, personId);
    if (!row) throw notFound('personGone');
    if (row.id === operatorId) throw forbidden('ownFactorReset');
    return row;
  }

  /** Cancels the reset of a locked person; false if none is pending. */
  async function cancelLocked(
    trx: Db,
    row: LockedOutRow,
    by: { operatorId: string | null; reason: string },
  ): Promise<boolean> {
    if (!(await resets.remove(trx, row.id))) return false;
    await records.addToAuditLog(trx, 'factor_kept', { personId: row.id, ...by });
    await records.alert(trx, row, 'factor-kept', { name: 'factorKept' });
    return true;
  }

  async function cancelAsPerson(personId: string, reason: string): Promise<void> {
    await database.db.transaction().execute(async (trx) => {
      const row = await resets.lock(trx, personId);
      if (!row || !(await cancelLocked(trx, row, { operatorId: null, reason }))) throw nothingToCancel();
    });
    records.deliverSoon();
  }

  return {
    /** When the two-factor authentication of a person will be turned off, if a reset is pending. */
    endsAt: async (db: Db, personId: string): Promise<string | undefined> =>
      (await resets.dueAt(db, personId))?.toISOString(),

    /**
     * Starts a reset that takes effect in a day, alerts every verified contact, and calls `record` in the
     * same transaction. 404 unknown, 403 for oneself, 409 without two-factor authentication or with a pending
     * reset.
     */
    async start(decision: Decision, record: RecordResponse<{ account: LockedOut }>): Promise<LockedOut> {
      const response = await database.db.transaction().execute(async (trx) => {
        const row = await lock(trx, decision);
        if (!row.two_factor) throw changed('twoFactorIsOff');
        const token = newLinkToken();
        const dueAt = new Date(clock.now().getTime() + WAIT_MS);
        if (!(await resets.add(trx, { personId: row.id, tokenHash: hashToken(token), dueAt })))
          throw changed('decidedMeanwhile');
        await records.addToAuditLog(trx, 'factor_reset', decision);
        await records.announce(trx, row, { at: dueAt, token });
        const account = await lockedOut.view(trx, row, decision.operatorId);
        await record(trx, { account });
        return account;
      });
      records.deliverSoon();
      return response;
    },

    /** Cancels it as an operator; 409 if none is pending. */
    async cancel(decision: Decision): Promise<LockedOut> {
      const response = await database.db.transaction().execute(async (trx) => {
        const row = await lock(trx, decision);
        if (!(await cancelLocked(trx, row, decision))) throw changed('noResetPending');
        return lockedOut.view(trx, row, decision.operatorId);
      });
      records.deliverSoon();
      return response;
    },

    /** Cancels it as its person, from a session; 410 if none is pending. */
    cancelOwn: (personId: string) => cancelAsPerson(personId, 'Kept by its person, from a session'),

    /** Cancels it with the link that was sent to every contact; 410 if none is pending. */
    async cancelByLink(token: string): Promise<void> {
      const personId = await resets.personOf(database.db, hashToken(token));
      if (personId === undefined) throw nothingToCancel();
      await cancelAsPerson(personId, 'Kept by its person, with the link in the email');
    },

    /**
     * Cancels it because the second factor was used or set up again, so it is not lost. In the caller's
     * transaction, which has locked the person.
     */
    async cancelAfterUse(trx: Db, { id }: { id: string }): Promise<void> {
      if (!(await resets.remove(trx, id))) return;
      const reason = 'Kept by its person, who used or changed it';
      await records.addToAuditLog(trx, 'factor_kept', { personId: id, operatorId: null, reason });
    },
  };
}
export type FactorResetService = ReturnType<typeof createFactorResetService>;

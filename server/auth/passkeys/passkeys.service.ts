import {
  PASSKEY_MS,
  PASSKEYS,
  type Passkey,
  type PasskeyAttestation,
  type PasskeyCreation,
} from '../../../contract/auth/passkey.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { AlertKind } from '../../notifications/messages/email-template.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type {
  NotificationWriterService,
  PlatformText,
} from '../../notifications/notification-writer.service.ts';
import type { oneTimeTokenRepository } from '../codes/one-time-token.repository.ts';
import type { Account, accountRepository } from '../identity/account.repository.ts';
import { lockAccount } from '../identity/lock-account.ts';
import type { ReauthenticationService } from '../identity/reauthentication.service.ts';
import { alertPerson } from '../identity/verified-contacts.ts';
import { browserName } from '../sessions/device-name.ts';
import type { Device } from '../sessions/session-start.service.ts';
import type { passkeyRepository } from './passkey.repository.ts';
import { challengeHash, type PasskeyProofService } from './passkey-proof.service.ts';

interface Deps {
  database: Database;
  clock: Clock;
  accounts: typeof accountRepository;
  passkeys: typeof passkeyRepository;
  passkeyProof: PasskeyProofService;
  tokens: typeof oneTimeTokenRepository;
  reauthentication: ReauthenticationService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
}

type Row = Awaited<ReturnType<typeof passkeyRepository.list>>[number];

const passkeyJson = (row: Row): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  synced: row.synced,
});
const keyOf = (hash: Buffer) => ({ hash, purpose: 'passkey' as const });
const timedOut = () => expired('timedOut');
const tooMany = () =>
  new AppError(409, 'too_many_open', 'tooManyPasskeys', { values: { most: PASSKEYS.most } });
const unusable = () => new AppError(422, 'invalid_credentials', 'passkeyUnusable');

/** The passkeys of a person. */
export function createPasskeysService(deps: Deps) {
  const { database, clock, accounts, passkeys, passkeyProof, tokens, messenger, notifications } = deps;

  async function alert(trx: Db, account: Account, kind: AlertKind, excerpt: PlatformText): Promise<void> {
    await alertPerson(trx, messenger, account, { kind, at: clock.now() });
    await notifications.add(trx, { kind: '2fa_changed', recipientId: account.id, excerpt });
  }
  const deliverSoon = () => {
    messenger.soon();
    notifications.deliverSoon();
  };

  return {
    list: async (personId: string): Promise<Passkey[]> =>
      (await passkeys.list(database.db, personId)).map(passkeyJson),

    /** The options for creating a passkey. */
    async begin(personId: string): Promise<{ options: PasskeyCreation }> {
      const account = await deps.reauthentication.read(personId);
      const known = await passkeys.descriptors(database.db, account.id);
      if (known.length >= PASSKEYS.most) throw tooMany();
      const { hash, options } = passkeyProof.creation(account, known);
      const expiresAt = new Date(clock.now().getTime() + PASSKEY_MS);
      await tokens.add(database.db, { ...keyOf(hash), personId, contact: '', expiresAt });
      return { options };
    },

    /**
     * Stores a new passkey; 410 for a challenge that was used, has expired, or whose password was changed
     * since.
     */
    async add(
      personId: string,
      given: PasskeyAttestation,
      { userAgent, locale }: Pick<Device, 'userAgent' | 'locale'>,
    ): Promise<Passkey> {
      const hash = challengeHash(given.response.clientDataJSON);
      const begun = hash ? await tokens.find(database.db, keyOf(hash), clock.now()) : undefined;
      if (!hash || begun?.personId !== personId) throw timedOut();
      const verified = await passkeyProof.verifyNew(given);
      const now = clock.now();
      // Until the person renames it.
      const name = browserName(userAgent, locale).slice(0, PASSKEYS.name);
      const added = { id: newId(now), name, created_at: now, last_used_at: null };
      await database.db.transaction().execute(async (trx) => {
        if (!(await tokens.spend(trx, keyOf(hash)))) throw timedOut();
        if (!verified) return;
        const account = await lockAccount(trx, accounts, personId);
        // Counted under the lock, so that parallel calls cannot exceed the limit.
        if ((await passkeys.list(trx, personId)).length >= PASSKEYS.most) throw tooMany();
        const { transports = [] } = given.response;
        const { id, name } = added;
        if (!(await passkeys.add(trx, { ...verified, id, name, personId, transports, createdAt: now })))
          throw unusable();
        await alert(trx, account, 'passkey-added', {
          name: 'passkeyAdded',
          values: { name },
        });
      });
      if (!verified) throw unusable();
      deliverSoon();
      return passkeyJson({ ...added, synced: verified.synced });
    },

    /** 404 for another person's. */
    async rename(personId: string, id: string, name: string): Promise<Passkey> {
      const row = await passkeys.rename(database.db, personId, id, name);
      if (!row) throw notFound('passkeyGone');
      return passkeyJson(row);
    },

    /** 404 for another person's, and one that is gone. */
    async remove(personId: string, id: string): Promise<void> {
      await database.db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accounts, personId);
        const name = await passkeys.remove(trx, personId, id);
        if (name === undefined) throw notFound('passkeyGone');
        await alert(trx, account, 'passkey-removed', {
          name: 'passkeyRemoved',
          values: { name },
        });
      });
      deliverSoon();
    },
  };
}
export type PasskeysService = ReturnType<typeof createPasskeysService>;

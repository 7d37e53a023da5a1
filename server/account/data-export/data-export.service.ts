import type { DataExport } from '../../../contract/account/data-export.ts';
import { retentionDays } from '../../../contract/core/retention.ts';
import type { accountRepository } from '../../auth/identity/account.repository.ts';
import { alertPerson } from '../../auth/identity/verified-contacts.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import type { MessageQueueService } from '../../notifications/messages/message-queue.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { DataArchiveService } from './archive.service.ts';
import type { DataExportRow, dataExportRepository } from './data-export.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  exports: typeof dataExportRepository;
  accounts: typeof accountRepository;
  packNext: DataArchiveService;
  messenger: MessageQueueService;
  notifications: NotificationWriterService;
  urls: UrlSigner;
  onBackgroundError: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
const KEPT_MS = retentionDays.dataExport * DAY_MS;
/** How long one copy has to do. */
const PAUSE_MS = DAY_MS;
/** After a failure: 1, 4 and 9 minutes, then the export has failed. */
const TRIES = 4;
const retryMs = (failures: number) => failures ** 2 * 60_000;
const EXPIRED_AT_ONCE = 50;

/** Copies of their own data that people request, and that a job makes. */
export function createDataExportService(deps: Deps) {
  const { database, clock, exports, accounts, packNext, urls } = deps;
  const { messenger, notifications, onBackgroundError } = deps;
  const { db } = database;
  const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
  /** A failed export can be requested again at once. */
  const nextAt = ({ state, requested_at }: DataExportRow) =>
    state === 'failed' ? requested_at : after(requested_at, PAUSE_MS);

  function toJson(row: DataExportRow): DataExport {
    const { state, requested_at, ready_at, expires_at, parts } = row;
    return {
      state,
      requestedAt: requested_at.toISOString(),
      expiresAt: state === 'ready' ? (expires_at?.toISOString() ?? null) : null,
      nextAt: nextAt(row).toISOString(),
      files:
        state === 'ready'
          ? parts.map(({ key, size }) => ({ url: urls.mediaUrl(key, ready_at ?? requested_at), size }))
          : [],
    };
  }

  async function read(personId: string): Promise<DataExport | null> {
    const row = await exports.find(db, personId);
    const expired = row?.expires_at && row.expires_at <= clock.now();
    return row && !expired ? toJson(row) : null;
  }

  /** Announces the export in the transaction that finishes it. */
  async function finish(row: DataExportRow, packed: Awaited<ReturnType<DataArchiveService>>, now: Date) {
    const added = await db.transaction().execute(async (trx) => {
      const isAdded = await exports.addPart(trx, row.id, packed.part, { mediaLeft: packed.mediaLeft, now });
      if (!isAdded || packed.mediaLeft.length > 0) return false;
      await exports.finish(trx, row.id, { now, expiresAt: after(now, KEPT_MS) });
      const account = await accounts.recipient(trx, row.person_id);
      if (account) await alertPerson(trx, messenger, account, { kind: 'data-ready', at: now });
      await notifications.add(trx, { kind: 'data_ready', recipientId: row.person_id });
      return true;
    });
    if (!added) return;
    messenger.soon();
    notifications.deliverSoon();
  }

  async function pack(row: DataExportRow, now: Date): Promise<void> {
    try {
      await finish(row, await packNext(row, now), now);
    } catch (error) {
      onBackgroundError(error);
      const failures = row.failures + 1;
      const nextTryAt = failures < TRIES ? after(now, retryMs(failures)) : null;
      await exports.fail(db, row.id, { nextTryAt, expiresAt: after(now, KEPT_MS) });
    }
  }

  return {
    read,

    /**
     * Queues a copy of everything; one that is being prepared is returned as it is. 429 `export_too_soon` within a
     * day of the last one.
     */
    async request(personId: string): Promise<DataExport | null> {
      await db.transaction().execute(async (trx) => {
        await accounts.lock(trx, personId);
        const last = await exports.find(trx, personId);
        if (last?.state === 'preparing') return;
        const now = clock.now();
        if (last && nextAt(last) > now) throw new AppError(429, 'export_too_soon', 'exportTooSoon');
        await exports.replace(trx, personId, { id: newId(now), now });
      });
      return read(personId);
    },

    /** Deletes expired exports, and packs one ZIP file of the export that has waited longest. */
    async runBatch(now: Date): Promise<boolean> {
      const moreExpired = await exports.dropExpired(db, now, EXPIRED_AT_ONCE);
      const row = await exports.nextDue(db, now);
      if (row) await pack(row, now);
      return moreExpired || row !== undefined;
    },
  };
}
export type DataExportService = ReturnType<typeof createDataExportService>;

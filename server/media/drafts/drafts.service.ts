import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { retentionDays } from '../../../contract/core/retention.ts';
import { type CallKey, mismatch } from '../../core/call-key.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { DraftFile, DraftKind, FilesOf } from '../draft.tables.ts';
import type { UploadPurpose } from '../uploads/upload-purposes.ts';
import type { PlannedUploads, UploadsService } from '../uploads/uploads.service.ts';
import type { draftRepository, MediaDraft } from './draft.repository.ts';

interface Deps {
  database: Database;
  drafts: typeof draftRepository;
  uploads: UploadsService;
  clock: Clock;
}

const DAY_MS = 24 * 3_600_000;
/** How long a draft can be published; a proof may have to wait for a free place. */
const LIFETIME_MS: Record<DraftKind, number> = {
  flick: retentionDays.draft * DAY_MS,
  quest: retentionDays.draft * DAY_MS,
  application: retentionDays.proofDraft * DAY_MS,
};

/** Whether a draft is too old to be published. */
export const isOver = (draft: Pick<MediaDraft, 'kind' | 'created_at'>, now: Date): boolean =>
  now.getTime() - Number(draft.created_at) >= LIFETIME_MS[draft.kind];

/** For each kind, the time before which drafts have expired. */
export function draftsOverBefore(now: Date): Record<DraftKind, Date> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return {
    flick: ago(LIFETIME_MS.flick),
    quest: ago(LIFETIME_MS.quest),
    application: ago(LIFETIME_MS.application),
  };
}

/** 409: the draft is already published, with other content. */
export const sealedAs = (text: ErrorTextName, data: Record<string, string>) =>
  new AppError(409, 'sealed', text, { data });

/** Whether this call repeats the one that published the draft; 409 if its key was used with other input. */
export function isRepeat(
  draft: Pick<MediaDraft, 'publish_key' | 'publish_hash'> | undefined,
  { key, hash }: CallKey,
): boolean {
  const isSame = draft?.publish_hash?.equals(hash) ?? false;
  if (key !== null && key === draft?.publish_key && !isSame) throw mismatch();
  return isSame;
}

interface Opening<Kind extends DraftKind> {
  kind: Kind;
  files: FilesOf<Kind>;
  /** The quest that a proof is for. */
  questId?: string | undefined;
  offered: (files: FilesOf<Kind>) => PlannedUploads;
  /** The error if the draft that the same key opened is already published. */
  published: (id: string) => AppError;
}

/** Drafts of flicks, quests and proofs, from the request for upload URLs until they are published. */
export function createDraftsService({ database, drafts, uploads, clock }: Deps) {
  const { db } = database;

  /** The draft that this key opened; null if there is none or it has expired. */
  async function findOpened<Kind extends DraftKind>(
    ownerId: string,
    { key, hash }: CallKey,
    now: Date,
    { kind, published }: Opening<Kind>,
  ): Promise<MediaDraft<Kind> | null> {
    const draft = key === null ? undefined : await drafts.findByKey(db, ownerId, key);
    if (!draft) return null;
    if (isOver(draft, now)) {
      await drafts.freeKey(db, draft.id);
      return null;
    }
    // A key belongs to one kind and one input.
    if (draft.kind !== kind || !draft.request_hash.equals(hash)) throw mismatch();
    if (draft.published_at) throw published(draft.id);
    return draft as MediaDraft<Kind>;
  }

  return {
    /** Opens a draft, or finds the one that the same key opened. 409 `sealed` if that one is already published. */
    async open<Kind extends DraftKind>(ownerId: string, opening: Opening<Kind>, call: CallKey) {
      const createdAt = clock.now();
      const found = await findOpened(ownerId, call, createdAt, opening);
      if (found) return found;
      const { kind, files, questId = null, offered } = opening;
      const id = newId(createdAt);
      const inserted = await db.transaction().execute(async (trx) => {
        if (!(await drafts.insert(trx, { id, kind, ownerId, ...call, files, questId, createdAt })))
          return false;
        await uploads.open(trx, ownerId, offered(files));
        return true;
      });
      if (inserted) return { id, files };
      // A parallel call with the same key was first.
      const first = await findOpened(ownerId, call, createdAt, opening);
      if (!first) throw new Error(`draft of key ${call.key} neither created nor found`);
      return first;
    },

    /** Signed addresses for files of one purpose, in their order. */
    addresses: (ownerId: string, purpose: UploadPurpose, files: readonly DraftFile[]): Promise<string[]> =>
      Promise.all(files.map((file) => uploads.address(ownerId, purpose, file))),
  };
}
export type DraftsService = ReturnType<typeof createDraftsService>;

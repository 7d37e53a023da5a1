import type { Parsed } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import type { CallKey } from '../../core/call-key.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { DraftFiles } from '../../media/draft.tables.ts';
import type { draftRepository, MediaDraft } from '../../media/drafts/draft.repository.ts';
import type { DraftPublishingService } from '../../media/drafts/draft-publishing.service.ts';
import { isOver, isRepeat, sealedAs } from '../../media/drafts/drafts.service.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { privateAccountRepository } from '../../people/follows/private-account.repository.ts';
import { clipOf } from '../flick-input.ts';
import { alreadyPosted } from './flick-draft.service.ts';
import { type FinishedDraft, flickFromDraft, scheduledFlickFromDraft } from './flick-from-draft.ts';
import type { FlickProcessorService } from './flick-processor.service.ts';
import type { FlickPublishService } from './flick-publish.service.ts';
import { findSources } from './flick-sources.ts';
import type { FlickValidationService } from './flick-validation.service.ts';
import { readPublishTime } from './publish-time.ts';
import type { scheduledFlickRepository } from './scheduled-flick.repository.ts';

interface Deps {
  database: Database;
  drafts: typeof draftRepository;
  work: DraftPublishingService;
  scheduled: typeof scheduledFlickRepository;
  uploads: UploadsService;
  check: FlickValidationService;
  processFiles: FlickProcessorService;
  publishing: FlickPublishService;
  notifications: NotificationWriterService;
  privateAccounts: Pick<typeof privateAccountRepository, 'isPrivate'>;
  clock: Clock;
}

/** The input of one call. */
export interface FlickInput {
  ownerId: string;
  flickId: string;
  body: Parsed<typeof createFlick>['body'];
  call: CallKey;
  /** When it is to be published; immediately if not set. */
  publishAt?: string;
  /** Called once for each draft before its files are processed; may throw. */
  beforeProcessing: () => Promise<void>;
}

const { most } = limits.schedule;

const alreadyScheduled = (flickId: string) => sealedAs('alreadyScheduled', { flickId, state: 'scheduled' });
const tooManyScheduled = () => new AppError(409, 'too_many_open', 'tooManyScheduled', { values: { most } });

const uploadKeysOf = ({ media, thumbnail, audio }: DraftFiles) =>
  [...media, thumbnail, ...(audio ? [audio] : [])].map(({ key }) => key);

/** Turns drafts into published or scheduled flicks, each once, despite repeated and parallel calls. */
export function createFlickCreateService(deps: Deps) {
  const { database, drafts, work, scheduled, uploads, publishing, notifications, clock } = deps;
  const { privateAccounts } = deps;
  const { db } = database;

  /** True if this call already succeeded; 409 `sealed` if the flick was published with other content. */
  async function isDone({ ownerId, flickId, call }: FlickInput): Promise<boolean> {
    const draft = await drafts.find(db, 'flick', ownerId, flickId);
    if (draft && !draft.published_at) return false;
    const isSame = isRepeat(draft, call);
    const isScheduled = (await scheduled.find(db, ownerId, flickId)) !== undefined;
    if (!isScheduled && !(await publishing.isPublished(ownerId, flickId))) throw notFound('draftGone');
    // Drafts are deleted after a week, flicks are not: a late call can only be a repetition.
    if (draft && !isSame) throw isScheduled ? alreadyScheduled(flickId) : alreadyPosted(flickId);
    return true;
  }

  /** The draft, if it can still be published; 410 after a day. */
  async function findOpen({ ownerId, flickId }: FlickInput): Promise<MediaDraft<'flick'>> {
    const draft = await drafts.find(db, 'flick', ownerId, flickId);
    if (!draft || isOver(draft, clock.now())) throw expired('draftOverADayOld');
    return draft;
  }

  /** Stores the finished flick and marks its draft as published; does nothing if another call has done so. */
  async function store(
    call: CallKey,
    { files }: MediaDraft<'flick'>,
    finished: FinishedDraft,
    publishAt: Date | null,
  ): Promise<void> {
    const now = clock.now();
    const uploadKeys = uploadKeysOf(files);
    await db.transaction().execute(async (trx) => {
      if (!(await drafts.markPublished(trx, finished.flickId, { ...call, now }))) return;
      await work.seal(trx, uploadKeys, finished.processed.keys, now);
      if (!publishAt) return publishing.publish(trx, flickFromDraft(finished, now), now);
      const flick = scheduledFlickFromDraft(finished, publishAt, now);
      if (!(await scheduled.insert(trx, flick, most))) throw tooManyScheduled();
    });
    notifications.deliverSoon();
    await work.forget(uploadKeys);
  }

  return {
    /**
     * Publishes or schedules the person's own draft, or finds that done. 404 for another's, 410 after a day,
     * 422 for missing files, 409 `in_progress` during another call, 409 `sealed` if it was published with other
     * content.
     */
    async create(input: FlickInput): Promise<void> {
      const { ownerId, flickId, body, call } = input;
      if (await isDone(input)) return;
      await work.withLock(flickId, ownerId, async () => {
        // Another call may have published it meanwhile.
        if (await isDone(input)) return;
        const draft = await findOpen(input);
        const publishAt =
          input.publishAt === undefined
            ? null
            : readPublishTime(input.publishAt, draft.created_at, clock.now());
        const sources = await findSources(uploads, draft.files, body);
        const checked = await deps.check.flick(ownerId, body);
        // The length of the recording is not known yet, but a clip can be invalid for any length.
        if (sources.audioKey !== null) clipOf(body, Number.MAX_SAFE_INTEGER);
        if (!draft.counted) {
          await input.beforeProcessing();
          await drafts.markCounted(db, flickId);
        }
        const isForEverybody =
          body.audienceSetting === 'public' && !(await privateAccounts.isPrivate(db, ownerId));
        const scope = isForEverybody ? 'public' : 'private';
        await work.withStoredFiles(async (stored) => {
          const owner = { id: ownerId, scope, folder: 'flick', stored } as const;
          const processed = await deps.processFiles({ ...sources, owner });
          await store(call, draft, { flickId, ownerId, body, checked, processed }, publishAt);
        });
      });
    },
  };
}
export type FlickCreateService = ReturnType<typeof createFlickCreateService>;

import type { Parsed } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import type { CallKey } from '../../core/call-key.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { DraftFiles } from '../../media/draft.tables.ts';
import type { draftRepository, MediaDraft } from '../../media/drafts/draft.repository.ts';
import type { DraftPublishingService } from '../../media/drafts/draft-publishing.service.ts';
import { isOver, isRepeat, sealedAs } from '../../media/drafts/drafts.service.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { flickRepository } from '../flick.repository.ts';
import { clipOf, placeOf } from '../flick-input.ts';
import { flickNotifications } from '../flick-notifications.ts';
import type { songRepository } from '../songs/song.repository.ts';
import type { FeedWriterService } from './feed-writer.service.ts';
import { posted } from './flick-draft.service.ts';
import type { FlickProcessorService, ProcessedFlick } from './flick-processor.service.ts';
import { findSources } from './flick-sources.ts';
import type { CheckedWords, FlickValidationService } from './flick-validation.service.ts';
import type { scheduledFlickRepository } from './scheduled-flick.repository.ts';
import { checkedTime } from './scheduled-flick.service.ts';

interface Deps {
  database: Database;
  drafts: typeof draftRepository;
  work: DraftPublishingService;
  flicks: typeof flickRepository;
  scheduled: typeof scheduledFlickRepository;
  songs: typeof songRepository;
  uploads: UploadsService;
  check: FlickValidationService;
  make: FlickProcessorService;
  feedWriter: FeedWriterService;
  notifications: NotificationWriterService;
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
  /** Called once for each draft before its files are processed; may refuse. */
  beforeMaking: () => Promise<void>;
}

const UNTITLED = 'Original sound';
const { most } = limits.schedule;
/** For a flick without a song. */
const NO_CLIP = { songStart: limits.song.start, songEnd: limits.song.end };

const alreadyScheduled = (flickId: string) =>
  sealedAs('This flick is scheduled already.', { flickId, state: 'scheduled' });
const tooManyWait = () =>
  new AppError(
    409,
    'too_many_open',
    `You have ${most} scheduled flicks already. Post or delete one of them first.`,
  );

const keysOf = ({ media, thumbnail, audio }: DraftFiles) =>
  [...media, thumbnail, ...(audio ? [audio] : [])].map(({ key }) => key);

/** Turns drafts into published or scheduled flicks, each once, despite repeated and parallel calls. */
export function createFlickCreateService(deps: Deps) {
  const { database, drafts, work, flicks, scheduled, songs, uploads, feedWriter, notifications, clock } =
    deps;
  const { db } = database;

  /** True if this call already succeeded; 409 `sealed` if the flick was published with other content. */
  async function isDone({ ownerId, flickId, call }: FlickInput): Promise<boolean> {
    const draft = await drafts.find(db, 'flick', ownerId, flickId);
    if (draft && !draft.published_at) return false;
    const isSame = isRepeat(draft, call);
    const waits = await scheduled.find(db, ownerId, flickId);
    const flick = waits ? undefined : await flicks.access(database, ownerId, flickId);
    if (!waits && (flick?.author_id !== ownerId || !flick.visible)) throw notFound('This draft');
    // Drafts are deleted after a week, flicks are not: a late call can only be a repetition.
    if (draft && !isSame) throw waits ? alreadyScheduled(flickId) : posted(flickId);
    return true;
  }

  /** The uploaded recording in the form of a song. */
  function soundOf(
    { body }: FlickInput,
    { key, durationMs, waveform }: NonNullable<ProcessedFlick['sound']>,
  ) {
    const { title = UNTITLED, isShared = true, waveform: heard = [] } = body.sound ?? {};
    return { key, title, durationMs, isShared, waveform: waveform.length > 0 ? waveform : heard };
  }

  /** Adds it as a song and returns it as the chosen song. */
  async function addSound(
    trx: Db,
    input: FlickInput,
    made: NonNullable<ProcessedFlick['sound']>,
    createdAt: Date,
  ): Promise<NonNullable<CheckedWords['song']>> {
    const { ownerId, flickId, body } = input;
    const { key: fileKey, ...sound } = soundOf(input, made);
    const id = newId(createdAt);
    await songs.createOriginalSound(trx, {
      ...sound,
      ...{ id, fileKey, ownerId, sourceFlickId: flickId, createdAt },
    });
    return { songId: id, ...clipOf(body, sound.durationMs) };
  }

  /** Stores it until its time. */
  async function schedule(
    trx: Db,
    input: FlickInput,
    publishAt: Date,
    { description, hashtagIds, song }: CheckedWords,
    made: ProcessedFlick,
    now: Date,
  ): Promise<void> {
    const { ownerId, flickId, body } = input;
    const sound = made.sound && soundOf(input, made.sound);
    const clip = song ?? (sound ? clipOf(body, sound.durationMs) : NO_CLIP);
    const kept = await scheduled.insert(
      trx,
      {
        id: flickId,
        authorId: ownerId,
        publishAt,
        audience: body.audienceSetting,
        commentSetting: body.commentSetting,
        likeVisible: body.likeVisible,
        repostVisible: body.repostVisible,
        description,
        hashtagIds,
        location: placeOf(body.location) ?? null,
        songId: song?.songId ?? null,
        sound,
        songStart: clip.songStart,
        songEnd: clip.songEnd,
        thumbnailKey: made.thumbnailKey,
        media: made.media,
        fileKeys: made.keys,
        createdAt: now,
      },
      most,
    );
    if (!kept) throw tooManyWait();
  }

  async function finish(
    input: FlickInput,
    draft: MediaDraft<'flick'>,
    publishAt: Date | null,
    words: CheckedWords,
    made: ProcessedFlick,
  ) {
    const { ownerId, flickId, body, call } = input;
    const now = clock.now();
    const sent = keysOf(draft.files);
    await db.transaction().execute(async (trx) => {
      if (!(await drafts.markPublished(trx, flickId, { ...call, now }))) return;
      await work.seal(trx, sent, made.keys, now);
      if (publishAt) return schedule(trx, input, publishAt, words, made, now);
      const song = made.sound ? await addSound(trx, input, made.sound, now) : words.song;
      const location = placeOf(body.location);
      await feedWriter.publishFlick(trx, {
        id: flickId,
        // The draft may have been opened long ago.
        orderId: newId(now),
        authorId: ownerId,
        createdAt: now,
        audience: body.audienceSetting,
        commentSetting: body.commentSetting,
        likeVisible: body.likeVisible,
        repostVisible: body.repostVisible,
        description: words.description,
        hashtagIds: words.hashtagIds,
        // One time for all of them: the same file then has the same address everywhere.
        media: made.media.map((item) => ({ ...item, madeAt: now })),
        ...(location ? { location } : {}),
        ...song,
        ...(made.thumbnailKey ? { thumbnailKey: made.thumbnailKey } : {}),
      });
      const taggedIds = made.media.flatMap((item) => item.taggedIds ?? []);
      const { description } = words;
      await notifications.add(
        trx,
        ...flickNotifications({ id: flickId, authorId: ownerId, description, taggedIds }),
      );
    });
    notifications.deliverSoon();
    await work.forget(sent);
  }

  return {
    /**
     * Publishes or schedules the person's own draft, or finds that done. 404 for another's, 410 after a day,
     * 422 for missing files, 409 `in_progress` during another call, 409 `sealed` if it was published with other
     * content.
     */
    async create(input: FlickInput): Promise<void> {
      const { ownerId, flickId, body } = input;
      if (await isDone(input)) return;
      await work.holding(flickId, async () => {
        // Another call may have published it meanwhile.
        if (await isDone(input)) return;
        const draft = await drafts.find(db, 'flick', ownerId, flickId);
        if (!draft || isOver(draft, clock.now()))
          throw expired('This draft is more than a day old. Choose its files again.');
        const publishAt =
          input.publishAt === undefined ? null : checkedTime(input.publishAt, draft.created_at, clock.now());
        const sources = await findSources(uploads, draft.files, body);
        const words = await deps.check.flick(ownerId, body);
        if (sources.audioKey !== null) clipOf(body, Number.MAX_SAFE_INTEGER);
        if (!draft.counted) {
          await input.beforeMaking();
          await drafts.markCounted(db, flickId);
        }
        const scope = body.audienceSetting === 'public' ? 'public' : 'private';
        await work.makingFiles(async (stored) => {
          const made = await deps.make({
            ...sources,
            owner: { id: ownerId, scope, folder: 'flick', stored },
          });
          await finish(input, draft, publishAt, words, made);
        });
      });
    },
  };
}
export type FlickCreateService = ReturnType<typeof createFlickCreateService>;

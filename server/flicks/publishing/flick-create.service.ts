import type { Parsed } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { createFlick } from '../../../contract/flicks/flick-create.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, expired, notFound } from '../../core/http/errors.ts';
import type { CallKey } from '../../core/http/idempotency.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { MediaDraft, mediaDraftRepository } from '../../media/drafts/draft.repository.ts';
import type { DraftFiles } from '../../media/drafts/draft.tables.ts';
import type { DraftWork } from '../../media/drafts/draft-publishing.service.ts';
import { isOver, isRepeat, sealedAs } from '../../media/drafts/drafts.service.ts';
import type { UploadService } from '../../media/uploads/uploads.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { flickRepository } from '../flick.repository.ts';
import { clipOf, placeOf } from '../flick-input.ts';
import { flickNotices } from '../flick-notifications.ts';
import type { songRepository } from '../songs/song.repository.ts';
import type { Publishing } from './feed-writer.service.ts';
import { posted } from './flick-draft.service.ts';
import type { FlickMaking, MadeFlick } from './flick-processor.service.ts';
import { findSources } from './flick-sources.ts';
import type { CheckedWords, FlickCheck } from './flick-validation.service.ts';
import type { scheduledFlickRepository } from './scheduled-flick.repository.ts';
import { checkedTime } from './scheduled-flick.service.ts';

interface Deps {
  database: Database;
  drafts: typeof mediaDraftRepository;
  work: DraftWork;
  flicks: typeof flickRepository;
  scheduled: typeof scheduledFlickRepository;
  songs: typeof songRepository;
  uploads: UploadService;
  check: FlickCheck;
  make: FlickMaking;
  publishing: Publishing;
  notices: Notices;
  clock: Clock;
}

/** What one call asks for. */
export interface FlickWish {
  ownerId: string;
  flickId: string;
  body: Parsed<typeof createFlick>['body'];
  call: CallKey;
  /** When it is to be published; without one at once. */
  publishAt?: string;
  /** Called once for a draft, before its files are made into anything; may refuse. */
  beforeMaking: () => Promise<void>;
}

const UNTITLED = 'Original sound';
const { most } = limits.schedule;
/** Of a flick without a song. */
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

/** Makes drafts into flicks, now or later, each once, whatever is repeated or comes at the same time. */
export function createFlickCreateService(deps: Deps) {
  const { database, drafts, work, flicks, scheduled, songs, uploads, publishing, notices, clock } = deps;
  const { db } = database;

  /** True where this wish was granted before; 409 `sealed` where the flick was published as something else. */
  async function isDone({ ownerId, flickId, call }: FlickWish): Promise<boolean> {
    const draft = await drafts.find(db, 'flick', ownerId, flickId);
    if (draft && !draft.published_at) return false;
    const isSame = isRepeat(draft, call);
    const waits = await scheduled.find(db, ownerId, flickId);
    const flick = waits ? undefined : await flicks.access(database, ownerId, flickId);
    if (!waits && (flick?.author_id !== ownerId || !flick.visible)) throw notFound('This draft');
    // Drafts are forgotten after a week, flicks are not: who comes then can only be repeating.
    if (draft && !isSame) throw waits ? alreadyScheduled(flickId) : posted(flickId);
    return true;
  }

  /** The recording that came with the flick, as it becomes a song. */
  function soundOf({ body }: FlickWish, { key, durationMs, waveform }: NonNullable<MadeFlick['sound']>) {
    const { title = UNTITLED, isShared = true, waveform: heard = [] } = body.sound ?? {};
    return { key, title, durationMs, isShared, waveform: waveform.length > 0 ? waveform : heard };
  }

  /** Adds it as a song; answers it as a choice of song. */
  async function addSound(
    trx: Db,
    wish: FlickWish,
    made: NonNullable<MadeFlick['sound']>,
    createdAt: Date,
  ): Promise<NonNullable<CheckedWords['song']>> {
    const { ownerId, flickId, body } = wish;
    const { key: fileKey, ...sound } = soundOf(wish, made);
    const id = newId(createdAt);
    await songs.createOriginalSound(trx, {
      ...sound,
      ...{ id, fileKey, ownerId, sourceFlickId: flickId, createdAt },
    });
    return { songId: id, ...clipOf(body, sound.durationMs) };
  }

  /** Keeps it until its time. */
  async function schedule(
    trx: Db,
    wish: FlickWish,
    publishAt: Date,
    { description, hashtagIds, song }: CheckedWords,
    made: MadeFlick,
    now: Date,
  ): Promise<void> {
    const { ownerId, flickId, body } = wish;
    const sound = made.sound && soundOf(wish, made.sound);
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
    wish: FlickWish,
    draft: MediaDraft<'flick'>,
    publishAt: Date | null,
    words: CheckedWords,
    made: MadeFlick,
  ) {
    const { ownerId, flickId, body, call } = wish;
    const now = clock.now();
    const sent = keysOf(draft.files);
    await db.transaction().execute(async (trx) => {
      if (!(await drafts.markPublished(trx, flickId, { ...call, now }))) return;
      await work.seal(trx, sent, made.keys, now);
      if (publishAt) return schedule(trx, wish, publishAt, words, made, now);
      const song = made.sound ? await addSound(trx, wish, made.sound, now) : words.song;
      const location = placeOf(body.location);
      await publishing.publishFlick(trx, {
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
        // One moment for all of them: the same file has the same address wherever it is shown.
        media: made.media.map((item) => ({ ...item, madeAt: now })),
        ...(location ? { location } : {}),
        ...song,
        ...(made.thumbnailKey ? { thumbnailKey: made.thumbnailKey } : {}),
      });
      const taggedIds = made.media.flatMap((item) => item.taggedIds ?? []);
      const { description } = words;
      await notices.note(trx, ...flickNotices({ id: flickId, authorId: ownerId, description, taggedIds }));
    });
    notices.soon();
    await work.forget(sent);
  }

  return {
    /**
     * Publishes a draft of one's own or has it wait for its time, or finds that done. 404 for another's, 410 after a day, 422 for files that
     * did not arrive, 409 `in_progress` while another call is at it, 409 `sealed` where it was published otherwise.
     */
    async create(wish: FlickWish): Promise<void> {
      const { ownerId, flickId, body } = wish;
      if (await isDone(wish)) return;
      await work.holding(flickId, async () => {
        // Another call may have had it meanwhile.
        if (await isDone(wish)) return;
        const draft = await drafts.find(db, 'flick', ownerId, flickId);
        if (!draft || isOver(draft, clock.now()))
          throw expired('This draft is more than a day old. Choose its files again.');
        const publishAt =
          wish.publishAt === undefined ? null : checkedTime(wish.publishAt, draft.created_at, clock.now());
        const sources = await findSources(uploads, draft.files, body);
        const words = await deps.check.flick(ownerId, body);
        if (sources.audioKey !== null) clipOf(body, Number.MAX_SAFE_INTEGER);
        if (!draft.counted) {
          await wish.beforeMaking();
          await drafts.markCounted(db, flickId);
        }
        const scope = body.audienceSetting === 'public' ? 'public' : 'private';
        await work.makingFiles(async (stored) => {
          const made = await deps.make({
            ...sources,
            owner: { id: ownerId, scope, folder: 'flick', stored },
          });
          await finish(wish, draft, publishAt, words, made);
        });
      });
    },
  };
}
export type FlickCreateService = ReturnType<typeof createFlickCreateService>;

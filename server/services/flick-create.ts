import type { Parsed } from '../../contract/endpoint.ts';
import type { createFlick } from '../../contract/flick-create.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import type { DraftFiles } from '../db/making-tables.ts';
import { expired, notFound } from '../http/errors.ts';
import type { CallKey } from '../http/idempotency.ts';
import { newId } from '../ids.ts';
import type { flickRepository } from '../repositories/flick.ts';
import type { MediaDraft, mediaDraftRepository } from '../repositories/media-draft.ts';
import type { songRepository } from '../repositories/song.ts';
import type { Db } from '../repositories/statement.ts';
import type { DraftWork } from './draft-work.ts';
import type { CheckedWords, FlickCheck } from './flick-check.ts';
import { posted } from './flick-draft.ts';
import type { FlickMaking, MadeFlick } from './flick-making.ts';
import { flickNotices } from './flick-notices.ts';
import { clipOf, placeOf } from './flick-rules.ts';
import { findSources } from './flick-sources.ts';
import { isOver, isRepeat } from './media-drafts.ts';
import type { Notices } from './notices.ts';
import type { Publishing } from './publishing.ts';
import type { UploadService } from './uploads.ts';

interface Deps {
  database: Database;
  drafts: typeof mediaDraftRepository;
  work: DraftWork;
  flicks: typeof flickRepository;
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
  /** Called once for a draft, before its files are made into anything; may refuse. */
  beforeMaking: () => Promise<void>;
}

const UNTITLED = 'Original sound';

const keysOf = ({ media, thumbnail, audio }: DraftFiles) =>
  [...media, thumbnail, ...(audio ? [audio] : [])].map(({ key }) => key);

/** Makes drafts into flicks, each once, whatever is repeated or comes at the same time. */
export function createFlickCreateService(deps: Deps) {
  const { database, drafts, work, flicks, songs, uploads, publishing, notices, clock } = deps;
  const { db } = database;

  /** True where this wish was granted before; 409 `sealed` where the flick was published as something else. */
  async function isDone({ ownerId, flickId, call }: FlickWish): Promise<boolean> {
    const draft = await drafts.find(db, 'flick', ownerId, flickId);
    if (draft && !draft.published_at) return false;
    const isSame = isRepeat(draft, call);
    const flick = await flicks.access(database, ownerId, flickId);
    if (flick?.author_id !== ownerId || !flick.visible) throw notFound('This draft');
    // Drafts are forgotten after a week, flicks are not: who comes then can only be repeating.
    if (draft && !isSame) throw posted(flickId);
    return true;
  }

  /** Adds the sound that came with the flick; answers it as a choice of song. */
  async function addSound(
    trx: Db,
    { ownerId, flickId, body }: FlickWish,
    { key, durationMs, waveform }: NonNullable<MadeFlick['sound']>,
    createdAt: Date,
  ): Promise<NonNullable<CheckedWords['song']>> {
    const { title = UNTITLED, isShared = true, waveform: heard = [] } = body.sound ?? {};
    const id = newId(createdAt);
    await songs.createOriginalSound(trx, {
      id,
      title,
      durationMs,
      fileKey: key,
      waveform: waveform.length > 0 ? waveform : heard,
      ownerId,
      sourceFlickId: flickId,
      isShared,
      createdAt,
    });
    return { songId: id, ...clipOf(body, durationMs) };
  }

  async function publish(wish: FlickWish, draft: MediaDraft<'flick'>, words: CheckedWords, made: MadeFlick) {
    const { ownerId, flickId, body, call } = wish;
    const now = clock.now();
    const sent = keysOf(draft.files);
    await db.transaction().execute(async (trx) => {
      if (!(await drafts.markPublished(trx, flickId, { ...call, now }))) return;
      await work.seal(trx, sent, made.keys, now);
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
     * Publishes a draft of one's own, or finds it published. 404 for another's, 410 after a day, 422 for files that
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
          await publish(wish, draft, words, made);
        });
      });
    },
  };
}
export type FlickCreateService = ReturnType<typeof createFlickCreateService>;

import { sql } from 'kysely';
import type { RichText } from '../../contract/core/rich-text.ts';
import type { NewCaptions } from '../../contract/flicks/captions.ts';
import type { Audience, CommentSetting, FlickLabel } from '../../contract/flicks/flick.ts';
import type { Db } from '../db/prepared-statement.ts';
import { type ProcessedRow, processedMediaRow } from '../media/media.tables.ts';
import { personCounterRepository } from '../people/person-counter.repository.ts';
import { insertFlickSearch, writeQuoteSearch } from './flick-search-write.repository.ts';

/** Everything but `id`, `authorId` and `createdAt` defaults to that of a new flick. */
export interface NewFlickRow {
  id: string;
  /** A time-ordered id of the publication, if `id` was assigned earlier: see `FlickTables`. */
  orderId?: string;
  authorId: string;
  createdAt: Date;
  editedAt?: Date;
  originalId?: string;
  audience?: Audience;
  commentSetting?: CommentSetting;
  likeVisible?: boolean;
  repostVisible?: boolean;
  labels?: FlickLabel[];
  description?: RichText;
  language?: string | null;
  /** Hashtags besides those in the description. */
  hashtagIds?: string[];
  location?: { name: string; lat?: number; lng?: number };
  songId?: string;
  /** Clip bounds in seconds. */
  songStart?: number;
  songEnd?: number;
  thumbnailKey?: string;
  media?: NewMedia[];
  feedSeq?: string | null;
}

/** A file of a flick, as it is published. */
export interface NewMedia extends ProcessedRow {
  alt?: string[];
  taggedIds?: string[];
  captions?: NewCaptions | undefined;
  madeAt: Date;
}

const orderOf = ({ id, orderId = id }: Pick<NewFlickRow, 'id' | 'orderId'>) => orderId;

const flickRow = (flick: NewFlickRow) => ({
  id: flick.id,
  order_id: orderOf(flick),
  author_id: flick.authorId,
  kind: flick.originalId === undefined ? ('original' as const) : ('repost' as const),
  original_id: flick.originalId ?? null,
  state: 'published' as const,
  edited_at: flick.editedAt ?? null,
  audience: flick.audience ?? 'public',
  comment_setting: flick.commentSetting ?? 'everyone',
  like_visible: flick.likeVisible ?? true,
  repost_visible: flick.repostVisible ?? true,
  labels: flick.labels ?? [],
  description: JSON.stringify(flick.description ?? []),
  language: flick.language ?? null,
  location: flick.location ? JSON.stringify(flick.location) : null,
  song_id: flick.songId ?? null,
  song_start_ds: Math.round((flick.songStart ?? 0) * 10),
  song_end_ds: Math.round((flick.songEnd ?? 15) * 10),
  thumbnail_key: flick.thumbnailKey ?? null,
  created_at: flick.createdAt,
  feed_seq: flick.feedSeq ?? null,
});

const mediaRow = (flickId: string, media: NewMedia, position: number) => ({
  ...processedMediaRow(media, position),
  flick_id: flickId,
  alt: JSON.stringify(media.alt ?? []),
});

const mentionedIn = (flick: Pick<NewFlickRow, 'description'>) =>
  new Set((flick.description ?? []).flatMap((t) => (t.type === 'mention' ? [t.userId] : [])));
const hashtagsIn = ({ description = [], hashtagIds = [] }: Pick<NewFlickRow, 'description' | 'hashtagIds'>) =>
  new Set([...description.flatMap((t) => (t.type === 'hashtag' ? [t.hashtagId] : [])), ...hashtagIds]);

/** Inserts published flicks with everything but their feed entries; at most a few hundred at once. */
export async function insertFlicks(db: Db, flicks: readonly NewFlickRow[]): Promise<void> {
  if (flicks.length === 0) return;
  await db.insertInto('flick').values(flicks.map(flickRow)).execute();
  await countSongUses(db, flicks);
  await countOriginals(db, flicks);
  await db
    .insertInto('flick_counter')
    .values(flicks.map((flick) => ({ flick_id: flick.id })))
    .execute();
  const media = flicks.flatMap((flick) =>
    (flick.media ?? []).map((item, at) => mediaRow(flick.id, item, at)),
  );
  if (media.length > 0) await db.insertInto('flick_media').values(media).execute();
  await insertCaptions(db, flicks);
  const tags = flicks.flatMap((flick) =>
    (flick.media ?? []).flatMap((item, position) =>
      (item.taggedIds ?? []).map((personId) => ({
        flick_id: flick.id,
        order_id: orderOf(flick),
        position,
        person_id: personId,
      })),
    ),
  );
  if (tags.length > 0) await db.insertInto('flick_tag').values(tags).execute();
  await insertNames(db, flicks);
  await countUses(db, flicks);
  await insertFlickSearch(db, flicks);
}

async function insertCaptions(db: Db, flicks: readonly NewFlickRow[]): Promise<void> {
  const rows = flicks.flatMap(({ id, createdAt, media = [] }) =>
    media.flatMap(({ captions }, position) =>
      captions
        ? [
            {
              ...{ flick_id: id, position, text: captions.text },
              ...{ language: captions.language ?? null, changed_at: createdAt },
            },
          ]
        : [],
    ),
  );
  if (rows.length > 0) await db.insertInto('flick_captions').values(rows).execute();
}

type Naming = Pick<NewFlickRow, 'id' | 'orderId' | 'createdAt' | 'description' | 'hashtagIds'>;

/** Inserts the mentions and hashtags of descriptions. */
async function insertNames(db: Db, flicks: readonly Naming[]): Promise<void> {
  const mentions = flicks.flatMap((flick) =>
    [...mentionedIn(flick)].map((personId) => ({ flick_id: flick.id, person_id: personId })),
  );
  if (mentions.length > 0) await db.insertInto('flick_mention').values(mentions).execute();
  const uses = flicks.flatMap((flick) =>
    [...hashtagsIn(flick)].map((hashtagId) => ({
      flick_id: flick.id,
      order_id: orderOf(flick),
      hashtag_id: hashtagId,
      created_at: flick.createdAt,
    })),
  );
  if (uses.length > 0) await db.insertInto('flick_hashtag').values(uses).execute();
}

/** Replaces the mentions and hashtags of a description; the caller counts the uses of hashtags. */
export async function replaceNames(db: Db, flick: Naming): Promise<void> {
  await db.deleteFrom('flick_mention').where('flick_id', '=', flick.id).execute();
  await db.deleteFrom('flick_hashtag').where('flick_id', '=', flick.id).execute();
  await insertNames(db, [flick]);
}

/** Changes the text and settings of a repost. The caller has already subtracted the uses of its hashtags. */
export async function rewriteRepost(db: Db, repost: NewFlickRow): Promise<void> {
  const { audience, comment_setting, like_visible, repost_visible, description, language, feed_seq } =
    flickRow(repost);
  await db
    .updateTable('flick')
    .set({ audience, comment_setting, like_visible, repost_visible, description, language, feed_seq })
    .where('id', '=', repost.id)
    .execute();
  await replaceNames(db, repost);
  await countUses(db, [repost]);
  await writeQuoteSearch(db, [repost]);
}

/** Counts are public, so only public uses are counted. */
async function countUses(db: Db, flicks: readonly NewFlickRow[]): Promise<void> {
  const used = flicks.flatMap((flick) =>
    (flick.audience ?? 'public') === 'public' ? [...hashtagsIn(flick)] : [],
  );
  if (used.length === 0) return;
  await sql`update hashtag h set use_count = h.use_count + n.uses
    from (select id, count(*)::int as uses from unnest(${used}::uuid[]) id group by 1 order by 1) n
    where h.id = n.id`.execute(db);
}

/** Counted by audience, so that everybody sees the number of those they may see. */
async function countOriginals(db: Db, flicks: readonly NewFlickRow[]): Promise<void> {
  const originals = flicks.filter(({ originalId }) => originalId === undefined);
  await personCounterRepository.countFlicks(
    db,
    originals.map(({ authorId, audience = 'public' }) => ({ authorId, audience })),
  );
}

/** The same for songs. */
async function countSongUses(db: Db, flicks: readonly NewFlickRow[]): Promise<void> {
  const used = flicks.flatMap(({ songId, audience = 'public' }) =>
    songId !== undefined && audience === 'public' ? [songId] : [],
  );
  if (used.length === 0) return;
  await sql`update song s set use_count = s.use_count + n.uses
    from (select id, count(*)::int as uses from unnest(${used}::uuid[]) id group by 1 order by 1) n
    where s.id = n.id`.execute(db);
}

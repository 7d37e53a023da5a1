import type { Token } from '../../../contract/core/rich-text.ts';
import { newId } from '../../../server/core/ids.ts';
import { hashtagSearch } from '../../../server/core/text-search/search-text.ts';
import { feedEntryRepository } from '../../../server/flicks/feed/feed-entry.repository.ts';
import { flickRepository } from '../../../server/flicks/flick.repository.ts';
import { readHashtag } from '../../../server/flicks/hashtags/hashtag-key.ts';
import {
  createFeedWriterService,
  type NewFlick,
} from '../../../server/flicks/publishing/feed-writer.service.ts';
import type { NewRepost } from '../../../server/flicks/publishing/repost-writer.service.ts';
import {
  type NewSong,
  type OriginalSound,
  originalSoundRow,
  songRow,
} from '../../../server/flicks/songs/song.repository.ts';
import { uniqueName } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

type Context = Pick<TestApp, 'database' | 'clock'>;

const publishing = createFeedWriterService({ flicks: flickRepository, entries: feedEntryRepository });

export const textTokens = (text: string): Token[] => [{ type: 'text', text }];

/** A published flick with one image; returns its id. */
export async function flick(
  { database, clock }: Context,
  author: { id: string },
  fields: Partial<NewFlick> = {},
): Promise<string> {
  const createdAt = clock.now();
  const id = newId(createdAt);
  const picture = {
    type: 'photo' as const,
    key: `public/test/${id}.webp`,
    width: 800,
    height: 1000,
    madeAt: createdAt,
  };
  const given = {
    id,
    authorId: author.id,
    createdAt,
    description: textTokens(`Flick ${id}`),
    media: [picture],
    ...fields,
  };
  await database.db.transaction().execute((trx) => publishing.publishFlick(trx, given));
  return id;
}

/** A repost of a public flick, plain or with text; returns its id. */
export async function repost(
  { database, clock }: Context,
  author: { id: string },
  originalId: string,
  fields: Partial<NewRepost> = {},
): Promise<string> {
  const createdAt = clock.now();
  const given = { id: newId(createdAt), authorId: author.id, originalId, createdAt, ...fields };
  return database.db.transaction().execute((trx) => publishing.publishRepost(trx, given));
}

/** A hashtag; answers its id and name. */
export async function hashtag(
  { database, clock }: Context,
  name = uniqueName('tag').replaceAll('.', '_'),
  creator: { id: string } | null = null,
): Promise<{ id: string; name: string }> {
  const read = readHashtag(name);
  if (!read) throw new Error(`${name} is no hashtag`);
  const id = newId(clock.now());
  await database.db
    .insertInto('hashtag')
    .values({
      id,
      key: read.key,
      name: read.name,
      search_key: hashtagSearch(read.name),
      created_by: creator?.id ?? null,
      created_at: clock.now(),
    })
    .execute();
  return { id, name: read.name };
}

/** A song of 30 seconds in the catalogue; answers its id. */
export async function song(
  { database, clock }: Context,
  title = uniqueName('song'),
  fields: Partial<NewSong> = {},
): Promise<string> {
  const id = newId(clock.now());
  const row = songRow({
    id,
    title,
    artist: 'The Testers',
    durationMs: 30_000,
    fileKey: `public/test/${id}.m4a`,
    waveform: [],
    createdAt: clock.now(),
    ...fields,
  });
  await database.db.insertInto('song').values(row).execute();
  return id;
}

/** A flick that made an original sound of 20 seconds; answers both ids. */
export async function sound(
  { database, clock }: Context,
  owner: { id: string },
  fields: Partial<OriginalSound> = {},
  ofFlick: Partial<NewFlick> = {},
): Promise<{ songId: string; flickId: string }> {
  const createdAt = clock.now();
  const [songId, flickId] = [newId(createdAt), newId(createdAt)];
  const given = {
    id: songId,
    ownerId: owner.id,
    sourceFlickId: flickId,
    isShared: true,
    title: uniqueName('sound'),
    durationMs: 20_000,
    fileKey: `public/test/${songId}.m4a`,
    waveform: [],
    createdAt,
    ...fields,
  };
  const source = { id: flickId, authorId: owner.id, createdAt, songId, ...ofFlick };
  await database.db.transaction().execute(async (trx) => {
    await trx.insertInto('song').values(originalSoundRow(given)).execute();
    await publishing.publishFlick(trx, source);
  });
  return { songId, flickId };
}

/** The counters of a flick in the database. */
export const countersOf = ({ database }: Context, flickId: string) =>
  database.db
    .selectFrom('flick_counter')
    .selectAll()
    .where('flick_id', '=', flickId)
    .executeTakeFirstOrThrow();

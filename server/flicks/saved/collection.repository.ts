import { sql } from 'kysely';
import type { SavedType } from '../../../contract/flicks/collection.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { jsonList, mediaUrl } from '../../db/sql-json.ts';
import { coveredFlick, seenQuest, visibleFlick } from '../../visibility/visibility.sql.ts';
import { actingId } from '../original-target.sql.ts';

const COVERS = 4;
const BATCH = 500;
/** Wide enough for a tile. */
const COVER_WIDTH = 480;

const ownCollection = (collection: string) =>
  `${collection}.person_id = $1::uuid and ${collection}.deleted_at is null`;

const flicksIn = (collection: string) => `collection_flick i join saved_flick s
  on s.person_id = ${collection}.person_id and s.flick_id = i.flick_id`;
const questsIn = (collection: string) => `collection_quest i join saved_quest s
  on s.person_id = ${collection}.person_id and s.quest_id = i.quest_id`;

/** Images of the newest visible flicks and quests; those without an image, or with a covered one, are skipped. */
const covers = (collection: string) =>
  jsonList(`select row_number() over (order by seen.saved_at desc) as place, json_build_object('url', seen.url) as item from (
    select s.created_at as saved_at, ${mediaUrl(
      `coalesce(f.thumbnail_key, m.poster_key, case when m.type = 'photo' then coalesce((select size.key
        from jsonb_to_recordset(m.sizes) as size(key text, width int) where size.width >= ${COVER_WIDTH}
        order by size.width limit 1), m.key) end)`,
      'm.made_at',
    )} as url
    from ${flicksIn(collection)} join flick f on f.id = i.flick_id join person a on a.id = f.author_id
      join flick_media m on m.flick_id = f.id and m.position = 0
    where i.collection_id = ${collection}.id and ${visibleFlick('f', 'a', '$1::uuid')} and not ${coveredFlick('f', '$1::uuid')}
    union all
    select s.created_at, ${mediaUrl('coalesce(m.poster_key, m.key)', 'm.made_at')}
    from ${questsIn(collection)} join quest q on q.id = i.quest_id join person a on a.id = q.owner_id
      join quest_media m on m.quest_id = q.id and m.position = 0
    where i.collection_id = ${collection}.id and ${seenQuest('q', 'a', '$1::uuid')}
    order by saved_at desc limit ${COVERS}) seen where seen.url is not null`);

const containsItem = (collection: string) => `case $3::text
  when 'flick' then exists (select from ${flicksIn(collection)} where i.collection_id = ${collection}.id and i.flick_id = ${actingId})
  else exists (select from ${questsIn(collection)} where i.collection_id = ${collection}.id and i.quest_id = $2::uuid) end`;

const list = statement<{ collections: string }>(
  'collection.list',
  `select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name,
    'flickCount', (select count(*)::int from ${flicksIn('c')} where i.collection_id = c.id),
    'questCount', (select count(*)::int from ${questsIn('c')} where i.collection_id = c.id),
    'covers', ${covers('c')}, 'has', $2::uuid is not null and ${containsItem('c')}) order by c.id desc), '[]'::json)::text as collections
  from collection c where ${ownCollection('c')}`,
);

const itemTables: Record<SavedType, { table: string; key: string; itemId: string }> = {
  flick: { table: 'collection_flick', key: 'flick_id', itemId: actingId },
  quest: { table: 'collection_quest', key: 'quest_id', itemId: '$2::uuid' },
};
const box = `box as materialized (select c.id from collection c where c.id = $3::uuid and ${ownCollection('c')})`;

const changes = (type: SavedType) => {
  const { table, key, itemId } = itemTables[type];
  return {
    put: statement<{ id: string }>(
      `${table}.add`,
      `with ${box}, inserted as (insert into ${table} (collection_id, ${key})
        select id, ${itemId} from box on conflict do nothing) select id from box`,
    ),
    take: statement<{ id: string }>(
      `${table}.remove`,
      `with ${box}, gone as (delete from ${table} i using box where i.collection_id = box.id and i.${key} = ${itemId})
      select id from box`,
    ),
  };
};
const items: Record<SavedType, ReturnType<typeof changes>> = {
  flick: changes('flick'),
  quest: changes('quest'),
};

export const collectionRepository = {
  /** A person's collections as JSON text, newest first, and whether they contain an entity. */
  async list(db: Prepared, viewer: string, filter: { id: string | null; type: SavedType }): Promise<string> {
    const [row] = await list(db, viewer, filter.id, filter.type);
    return row?.collections ?? '[]';
  },

  /** False if the person already has `most`. Parallel calls of one person are serialised. */
  async insert(
    trx: Db,
    given: { id: string; personId: string; name: string; createdAt: Date },
    most: number,
  ): Promise<boolean> {
    const { id, personId, name, createdAt } = given;
    await lockPerson(trx, personId);
    const { rows } = await sql`insert into collection (id, person_id, name, created_at)
      select ${id}::uuid, ${personId}::uuid, ${name}, ${createdAt}::timestamptz
      where (select count(*) from collection where person_id = ${personId} and deleted_at is null) < ${sql.lit(most)}
      returning id`.execute(trx);
    return rows.length > 0;
  },

  /** False if the person has no such collection. */
  async rename(db: Db, personId: string, id: string, name: string): Promise<boolean> {
    const { rows } = await sql`update collection set name = ${name}
      where id = ${id} and person_id = ${personId} and deleted_at is null returning id`.execute(db);
    return rows.length > 0;
  },

  /** Marks it as deleted, or undoes that; false if the person has no such collection, deleted or not. */
  async setDeleted(db: Db, personId: string, id: string, deletedAt: Date | null): Promise<boolean> {
    const { rows } = await sql`update collection
      set deleted_at = case when ${deletedAt}::timestamptz is not null then coalesce(deleted_at, ${deletedAt}::timestamptz) end
      where id = ${id} and person_id = ${personId} returning id`.execute(db);
    return rows.length > 0;
  },

  /** Adds or removes an entity; false if the viewer has no such collection. */
  async setItem(
    db: Prepared,
    viewer: string,
    item: { id: string; type: SavedType },
    collectionId: string,
    value: boolean,
  ): Promise<boolean> {
    const { put, take } = items[item.type];
    return (await (value ? put : take)(db, viewer, item.id, collectionId)).length > 0;
  },

  /** Removes collections deleted before that time; true while there may be more. */
  async forget(db: Db, before: Date): Promise<boolean> {
    const { rows } = await sql`delete from collection where id in (
      select id from collection where deleted_at < ${before} limit ${sql.lit(BATCH)} for update skip locked)
      returning id`.execute(db);
    return rows.length === BATCH;
  },
};

import { sql } from 'kysely';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime, personJson } from '../../db/sql-json.ts';
import { visibleFlick, visiblePerson } from '../../visibility/visibility.sql.ts';

/** A photo or video, as a viewer who wants to describe it sees it. */
export interface AltTarget {
  flickId: string;
  authorId: string;
  takesAlt: boolean;
  /** Null if the flick has no such photo or video. */
  hasAlt: boolean | null;
}

/** A suggestion without a decision. */
interface OpenSuggestion {
  flickId: string;
  position: number;
  text: string;
  /** How many photos and videos the flick has. */
  items: number;
}

export interface NewAltSuggestion {
  id: string;
  flickId: string;
  position: number;
  suggesterId: string;
  text: string;
  createdAt: Date;
}

const hasNoAlt = (media: string) => `(jsonb_array_length(${media}.alt) = 0)`;

const target = statement<AltTarget>(
  'alt.target',
  `select f.id as "flickId", f.author_id as "authorId", a.takes_alt as "takesAlt",
    (select not ${hasNoAlt('m')} from flick_media m where m.flick_id = f.id and m.position = $3::int) as "hasAlt"
  from flick f join person a on a.id = f.author_id
  where f.id = $2::uuid and f.kind = 'original' and ${visibleFlick('f', 'a', '$1::uuid')}`,
);

const MOST = 100;
const list = statement<{ list: string }>(
  'alt.list',
  `select coalesce(json_agg(json_build_object('_id', x.id, 'position', x.position, 'text', x.text,
    'user', x.person, 'createdAt', ${isoTime('x.created_at')}) order by x.position, x.id), '[]'::json)::text as list
  from (select s.id, s.position, s.text, s.created_at, ${personJson('p')} as person from alt_suggestion s
    join flick f on f.id = s.flick_id and f.author_id = $1::uuid
    join flick_media m on m.flick_id = s.flick_id and m.position = s.position and ${hasNoAlt('m')}
    join person p on p.id = s.suggester_id and ${visiblePerson('p', '$1::uuid')}
    where s.flick_id = $2::uuid and s.state = 'open' order by s.position, s.id limit ${MOST}) x`,
);

const open = statement<OpenSuggestion>(
  'alt.open',
  `select s.flick_id as "flickId", s.position, s.text,
    (select count(*)::int from flick_media i where i.flick_id = f.id) as items
  from alt_suggestion s join flick f on f.id = s.flick_id
  join flick_media m on m.flick_id = f.id and m.position = s.position and ${hasNoAlt('m')}
  join person p on p.id = s.suggester_id and ${visiblePerson('p', '$1::uuid')}
  where s.id = $2::uuid and f.author_id = $1::uuid and s.state = 'open'`,
);

export const altSuggestionRepository = {
  /** The photo or video to describe; undefined if the viewer may not see the flick. */
  target: async (db: Prepared, viewer: string, flickId: string, position: number) =>
    (await target(db, viewer, flickId, position))[0],

  /** Stores a suggestion or replaces the person's own pending one; returns whether it is new. */
  async put(trx: Db, given: NewAltSuggestion): Promise<boolean> {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into alt_suggestion (id, flick_id, position, suggester_id, text, created_at)
      values (${given.id}, ${given.flickId}, ${given.position}, ${given.suggesterId}, ${given.text}, ${given.createdAt})
      on conflict (flick_id, suggester_id, position) where state = 'open' do update set text = excluded.text
      returning xmax = 0 as "isNew"`.execute(trx);
    return rows[0]?.isNew ?? false;
  },

  /** The pending suggestions for the author of a flick, as JSON text. */
  list: async (db: Prepared, authorId: string, flickId: string) =>
    (await list(db, authorId, flickId))[0]?.list ?? '[]',

  /** One that waits for this author's decision. */
  open: async (db: Prepared, authorId: string, id: string) => (await open(db, authorId, id))[0],

  /**
   * The flick of a suggestion that this author already decided about, or whose image they described meanwhile.
   */
  async answered(db: Db, authorId: string, id: string): Promise<string | undefined> {
    const { rows } = await sql<{
      id: string;
    }>`select f.id from alt_suggestion s join flick f on f.id = s.flick_id
      where s.id = ${id} and f.author_id = ${authorId} and s.state <> 'removed'`.execute(db);
    return rows[0]?.id;
  },

  /** Stores the decision; accepting one also closes the others about the same image. */
  async settle(db: Db, id: string, accepted: boolean): Promise<void> {
    await sql`update alt_suggestion s set state = case when s.id = ${id} and ${accepted}::boolean then 'accepted' else 'dismissed' end
      from alt_suggestion a where a.id = ${id} and s.state = 'open'
        and (s.id = a.id or ${accepted}::boolean and s.flick_id = a.flick_id and s.position = a.position)`.execute(
      db,
    );
  },
};

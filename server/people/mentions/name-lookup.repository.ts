import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { visiblePerson } from '../../visibility/visibility.sql.ts';

/** Names by id: of mentioned people who are visible to the writer, and of existing hashtags. */
export interface Named {
  usernames: Record<string, string>;
  hashtags: Record<string, string>;
}

const named = statement<Named>(
  'named',
  `select (select coalesce(json_object_agg(p.id, p.username), '{}'::json) from person p
      where p.id = any($2::uuid[]) and ${visiblePerson('p', '$1::uuid')}) as usernames,
    (select coalesce(json_object_agg(h.id, h.name), '{}'::json) from hashtag h where h.id = any($3::uuid[])) as hashtags`,
);

const byUsername = statement<{ userId: string; username: string }>(
  'named.usernames',
  `select p.id as "userId", p.username from person p
  where p.username = any($2::text[]) and ${visiblePerson('p', '$1::uuid')}`,
);

export const nameLookupRepository = {
  /** People with these usernames who are visible to the writer. */
  byUsername: (db: Prepared, writer: string, usernames: string[]) => byUsername(db, writer, usernames),

  async find(
    db: Prepared,
    writer: string,
    { personIds, hashtagIds }: { personIds: string[]; hashtagIds: string[] },
  ) {
    const [found] = await named(db, writer, personIds, hashtagIds);
    return found ?? { usernames: {}, hashtags: {} };
  },
};

import { sql } from 'kysely';
import { plainText, type RichText } from '../../../contract/core/rich-text.ts';
import type { CommentVersion } from '../../../contract/flicks/comment.ts';
import { textDocument } from '../../core/text-search/search-text.ts';
import { type Db, type Prepared, statement } from '../../db/prepared-statement.ts';
import { isoTime } from '../../db/sql-json.ts';
import { shownFlickComment, shownWriter, visibleFlick } from '../../visibility/visibility.sql.ts';
import { knownNames } from './comment-write.repository.ts';

/** How many earlier texts of a comment are shown. */
const SHOWN = 50;

interface KnownNames {
  usernames: Record<string, string>;
  hashtags: Record<string, string>;
}

const names = statement<KnownNames>(
  'comment.names',
  `select ${knownNames('$1::uuid', '$2::uuid[]', '$3::uuid[]')}`,
);

const versions = statement<{ versions: CommentVersion[] }>(
  'comment.versions',
  `select coalesce((select json_agg(json_build_object('_id', v.id, 'comment', v.tokens,
      'createdAt', ${isoTime('v.written_at')}) order by v.id desc)
    from (select * from comment_version where comment_id = k.id order by id desc limit ${SHOWN}) v), '[]'::json) as versions
  from comment k join person w on w.id = k.author_id and ${shownWriter('w', '$1::uuid')}
  join flick f on f.id = k.flick_id join person a on a.id = f.author_id and ${visibleFlick('f', 'a', '$1::uuid')}
  where k.id = $2::uuid and ${shownFlickComment('k', 'f.author_id', '$1::uuid')}`,
);

interface Edit {
  commentId: string;
  versionId: string;
  tokens: RichText;
  language: string | null;
  now: Date;
}

export const commentVersionRepository = {
  /** The people and hashtags that a text may name, as they are called now. */
  async names(db: Prepared, viewer: string, personIds: string[], hashtagIds: string[]): Promise<KnownNames> {
    const [found] = await names(db, viewer, personIds, hashtagIds);
    if (!found) throw new Error('names answer one row');
    return found;
  },

  /** Undefined if the viewer may not see the comment. */
  list: async (db: Prepared, viewer: string, commentId: string): Promise<CommentVersion[] | undefined> =>
    (await versions(db, viewer, commentId))[0]?.versions,

  /**
   * Replaces the text and keeps the one before, which it returns; undefined if the comment is gone or hidden. Edits of one
   * comment wait for each other.
   */
  async edit(db: Db, { commentId, versionId, tokens, language, now }: Edit): Promise<RichText | undefined> {
    const { rows } = await sql<{ tokens: RichText }>`select tokens from comment
      where id = ${commentId} and not hidden for no key update`.execute(db);
    const [before] = rows;
    if (!before) return undefined;
    await sql`with kept as (insert into comment_version (id, comment_id, author_id, tokens, written_at)
        select ${versionId}::uuid, id, author_id, tokens, coalesce(edited_at, created_at) from comment where id = ${commentId})
      update comment set tokens = ${JSON.stringify(tokens)}::jsonb, language = ${language}::text,
        words = ${textDocument(plainText(tokens))}::tsvector, edited_at = ${now}::timestamptz
      where id = ${commentId}`.execute(db);
    return before.tokens;
  },
};

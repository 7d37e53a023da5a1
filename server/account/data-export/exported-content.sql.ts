import { isoTime, mediaUrl, personPhoto } from '../../db/sql-json.ts';
import { flickListRepository, type ListedBy } from '../../flicks/flick-list.repository.ts';
import { scheduledFlickRepository } from '../../flicks/publishing/scheduled-flick.repository.ts';
import { applicantFields, questFields } from '../../quests/reading/quest-json.sql.ts';
import { EXPORT_PAGE, type ExportedData, exportedRows } from './exported-data.ts';

/** Flicks as every list of the API shows them. */
const flicks = (name: string, title: string, type: ListedBy, tables: readonly string[]): ExportedData => ({
  name,
  title,
  tables,
  async page(database, personId, after) {
    const start = after === null ? { skip: 0 } : { after };
    const page = await flickListRepository.page(database, personId, type, personId, EXPORT_PAGE, start);
    return { items: page.flicks, next: page.more ? page.last : null };
  },
});

const marked = (name: string, title: string, table: string, column: string, field: string) =>
  exportedRows(name, {
    title,
    tables: [table],
    from: `${table} k`,
    where: 'k.person_id = $1::uuid',
    key: `k.${column}`,
    fields: `'${field}', k.${column}, 'at', ${isoTime('k.created_at')}`,
  });

const now = 'now()';

/** What somebody published, wrote, liked and saved, and their quests and applications. */
export const exportedContent: readonly ExportedData[] = [
  flicks('flicks', 'Flicks', 'posts', [
    'flick',
    'flick_media',
    'flick_hashtag',
    'flick_mention',
    'flick_tag',
  ]),
  flicks('reposts', 'Reposts', 'reposts', ['flick']),
  flicks('tagged', 'Flicks that you are tagged in', 'tagged', ['flick_tag']),
  {
    name: 'scheduled-flicks',
    title: 'Scheduled flicks',
    tables: ['scheduled_flick'],
    page: async ({ db }, personId) => ({
      items: await scheduledFlickRepository.list(db, personId),
      next: null,
    }),
  },
  exportedRows('comments', {
    title: 'Comments',
    tables: ['comment'],
    from: 'comment c join person a on a.id = c.author_id',
    where: 'c.author_id = $1::uuid',
    key: 'c.id',
    fields: `'_id', c.id, 'flickId', c.flick_id, 'parentCommentId', c.parent_id, 'comment', c.tokens,
      'user', json_build_object('_id', a.id, 'username', a.username, 'photo', ${personPhoto('a')}, 'name', a.name),
      'likeCount', c.likes, 'replyCount', c.replies,
      'isLiked', exists (select from comment_like l where l.person_id = $1::uuid and l.comment_id = c.id),
      'canDelete', true, 'createdAt', ${isoTime('c.created_at')}, 'editedAt', ${isoTime('c.edited_at')}`,
  }),
  exportedRows('comment-versions', {
    title: 'What your edited comments said before',
    tables: ['comment_version'],
    from: 'comment_version v',
    where: 'v.author_id = $1::uuid',
    key: 'v.id',
    fields: `'commentId', v.comment_id, 'comment', v.tokens, 'createdAt', ${isoTime('v.written_at')}`,
  }),
  exportedRows('deleted-comments', {
    title: 'Deleted comments that are still stored',
    tables: ['deleted_comment'],
    from: 'deleted_comment c',
    where: 'c.author_id = $1::uuid',
    key: 'c.id',
    fields: `'_id', c.id, 'flickId', c.flick_id, 'comment', c.tokens, 'deletedAt', ${isoTime('c.deleted_at')}`,
  }),
  marked('likes', 'Flicks you liked', 'flick_like', 'flick_id', 'flickId'),
  marked('comment-likes', 'Comments you liked', 'comment_like', 'comment_id', 'commentId'),
  marked('saved-flicks', 'Flicks you saved', 'saved_flick', 'flick_id', 'flickId'),
  marked('saved-quests', 'Quests you saved', 'saved_quest', 'quest_id', 'questId'),
  marked('not-interested', 'Flicks you marked as not interesting', 'not_interested', 'flick_id', 'flickId'),
  marked('watched-quests', 'Quests whose free places you watch', 'quest_watch', 'quest_id', 'questId'),
  marked('quest-invitations', 'Quests you were invited to', 'quest_invitation', 'quest_id', 'questId'),
  exportedRows('collections', {
    title: 'Collections',
    tables: ['collection', 'collection_flick', 'collection_quest'],
    from: 'collection c',
    where: 'c.person_id = $1::uuid',
    key: 'c.id',
    fields: `'name', c.name, 'createdAt', ${isoTime('c.created_at')}, 'deletedAt', ${isoTime('c.deleted_at')},
      'flicks', (select json_agg(i.flick_id) from collection_flick i where i.collection_id = c.id),
      'quests', (select json_agg(i.quest_id) from collection_quest i where i.collection_id = c.id)`,
  }),
  exportedRows('captions', {
    title: 'Captions of your videos',
    tables: ['flick_captions'],
    from: 'flick_captions k join flick f on f.id = k.flick_id',
    where: `f.author_id = $1::uuid and f.state in ('published', 'removed')`,
    key: `md5(k.flick_id::text || k.position)::uuid`,
    fields: `'flickId', k.flick_id, 'video', k.position + 1, 'text', k.text, 'language', k.language,
      'changedAt', ${isoTime('k.changed_at')}`,
  }),
  exportedRows('alt-texts', {
    title: 'Alt texts you suggested',
    tables: ['alt_suggestion'],
    from: 'alt_suggestion a',
    where: 'a.suggester_id = $1::uuid',
    key: 'a.id',
    fields: `'flickId', a.flick_id, 'picture', a.position + 1, 'text', a.text, 'state', a.state,
      'createdAt', ${isoTime('a.created_at')}`,
  }),
  exportedRows('followed-hashtags', {
    title: 'Hashtags you follow',
    tables: ['hashtag_follow'],
    from: 'hashtag_follow f join hashtag h on h.id = f.hashtag_id',
    where: 'f.person_id = $1::uuid',
    key: 'h.id',
    fields: `'name', h.name, 'at', ${isoTime('f.created_at')}`,
  }),
  exportedRows('hashtags', {
    title: 'Hashtags you used first',
    tables: ['hashtag'],
    from: 'hashtag h',
    where: 'h.created_by = $1::uuid',
    key: 'h.id',
    fields: `'name', h.name, 'createdAt', ${isoTime('h.created_at')}`,
  }),
  exportedRows('sounds', {
    title: 'Original sounds',
    tables: ['song'],
    from: 'song s',
    where: 's.owner_id = $1::uuid',
    key: 's.id',
    fields: `'title', s.title, 'flickId', s.source_flick_id, 'url', ${mediaUrl('s.file_key', 's.created_at')},
      'cover', ${mediaUrl('s.cover_key', 's.created_at')}, 'seconds', round(s.duration_ms / 1000.0, 1),
      'shared', s.is_shared, 'createdAt', ${isoTime('s.created_at')}`,
  }),
  exportedRows('quests', {
    title: 'Quests you posted',
    tables: ['quest', 'quest_media'],
    from: 'quest q join person a on a.id = q.owner_id',
    where: 'q.owner_id = $1::uuid',
    key: 'q.id',
    fields: `${questFields('q', 'a', { viewer: '$1::uuid', now })}, 'additions', q.additions`,
  }),
  exportedRows('applications', {
    title: 'Applications',
    tables: ['application', 'application_media', 'application_appeal'],
    from: 'application p join quest q on q.id = p.quest_id join person a on a.id = p.applicant_id',
    where: 'p.applicant_id = $1::uuid',
    key: 'p.id',
    fields: `${applicantFields('p', 'q', 'a', now)}, 'questTitle', q.title`,
  }),
  exportedRows('questions', {
    title: 'Questions and answers on quests',
    tables: ['question'],
    from: 'question t',
    where: 't.author_id = $1::uuid',
    key: 't.id',
    fields: `'questId', t.quest_id, 'answersQuestion', t.answers, 'text', t.words,
      'createdAt', ${isoTime('t.created_at')}, 'deletedAt', ${isoTime('t.deleted_at')}`,
  }),
];

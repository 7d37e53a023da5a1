import { BASE_LOCALE } from '../../contract/core/locales.ts';
import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import { textDocument } from '../core/text-search/search-text.ts';
import type { NewFlickRow } from '../flicks/flick-write.repository.ts';
import { createRandom, type Random } from './drawings/random.ts';
import { seededId } from './ids.ts';
import { type DemoPerson, weightedPick } from './people.ts';
import { comments as commentWords } from './words/comments.ts';
import { replies as replyWords } from './words/replies.ts';

interface CommentRow {
  id: string;
  flick_id: string;
  parent_id: string | null;
  author_id: string;
  tokens: string;
  words: string;
  created_at: Date;
  edited_at: Date | null;
  pinned: boolean;
  author_hidden: boolean;
}

type WrittenRow = Omit<CommentRow, 'edited_at' | 'pinned' | 'author_hidden'>;

const text = (words: string): RichText => [{ type: 'text', text: words }];
const textColumns = (tokens: RichText) => ({
  tokens: JSON.stringify(tokens),
  words: textDocument(plainText(tokens)),
  language: BASE_LOCALE,
});
const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + Math.floor(share * Math.max(1, to.getTime() - from.getTime())));

/** Picks posts so that a few get a lot of attention and many get little. */
function popularPick(
  posts: readonly NewFlickRow[],
  authors: ReadonlyMap<string, DemoPerson>,
  random: Random,
) {
  return weightedPick(
    posts,
    (post) => (authors.get(post.authorId)?.weight ?? 0.01) * 0.4 + 0.004 + random.next() ** 6 * 0.2,
    random.next,
  );
}

/** One comment in so many was edited, and one was hidden by the author of the flick. */
const [EDITED_EACH, HIDDEN_EACH] = [40, 90];
/** Under one flick in so many, a comment is pinned. */
const PINNED_EACH = 4;

const canComment = (post: NewFlickRow) => post.audience === 'public' && post.commentSetting === 'everyone';

/** Comments and replies under public posts, each later than what it responds to. */
export function makeComments(
  counts: { top: number; replies: number },
  posts: readonly NewFlickRow[],
  people: readonly DemoPerson[],
  now: Date,
): CommentRow[] {
  const random = createRandom('comments');
  const byId = new Map(people.map((person) => [person.id, person]));
  const pickPost = popularPick(posts.filter(canComment), byId, random);
  const pickPerson = weightedPick(people, (person) => person.weight + 0.02, random.next);
  const top: { row: WrittenRow; post: NewFlickRow }[] = [];
  for (let n = 0; n < counts.top; n += 1) {
    const post = pickPost();
    const createdAt = between(post.createdAt, now, 0.001 + random.next() ** 2 * 0.95);
    const row = {
      id: seededId(createdAt, random),
      flick_id: post.id,
      parent_id: null,
      author_id: pickPerson().id,
      ...textColumns(text(random.pick(commentWords))),
      created_at: createdAt,
    };
    top.push({ row, post });
  }
  const pickComment = weightedPick(top, () => random.next() ** 4 + 0.02, random.next);
  const replies = Array.from({ length: counts.replies }, () => {
    const { row, post } = pickComment();
    const parent = byId.get(row.author_id);
    const byAuthor = random.chance(0.45);
    const createdAt = between(row.created_at, now, 0.002 + random.next() ** 2 * 0.9);
    const mention: RichText = parent
      ? [{ type: 'mention', userId: parent.id, username: parent.username }]
      : [];
    const words = random.pick(replyWords);
    const tokens: RichText = random.chance(0.5)
      ? [...mention, { type: 'text', text: ` ${words}` }]
      : text(words);
    return {
      id: seededId(createdAt, random),
      flick_id: row.flick_id,
      parent_id: row.id,
      author_id: byAuthor ? post.authorId : pickPerson().id,
      ...textColumns(tokens),
      created_at: createdAt,
    };
  });
  const pinnable = new Map(top.map(({ row }) => [row.flick_id, row.id] as const));
  const pinned = new Set([...pinnable.values()].filter((_, n) => n % PINNED_EACH === 0));
  return [...top.map(({ row }) => row), ...replies].map((row, n) => ({
    ...row,
    edited_at: n % EDITED_EACH === 0 ? between(row.created_at, now, 0.01) : null,
    pinned: pinned.has(row.id),
    author_hidden: n % HIDDEN_EACH === 1 && !pinned.has(row.id),
  }));
}

/** What edited comments said before. */
export function makeCommentVersions(comments: readonly CommentRow[]) {
  const random = createRandom('comment versions');
  return comments.flatMap(({ id, author_id, created_at, edited_at }) =>
    edited_at === null
      ? []
      : {
          id: seededId(edited_at, random),
          comment_id: id,
          author_id,
          tokens: JSON.stringify(text(random.pick(commentWords))),
          written_at: created_at,
        },
  );
}

/** Likes or saves, at most one for each person and flick. */
export function makeMarks(
  name: string,
  count: number,
  posts: readonly NewFlickRow[],
  people: readonly DemoPerson[],
  now: Date,
) {
  const random = createRandom(name);
  const byId = new Map(people.map((person) => [person.id, person]));
  const pickPost = popularPick(
    posts.filter((post) => post.audience === 'public'),
    byId,
    random,
  );
  const rows = new Map<string, { person_id: string; flick_id: string; created_at: Date }>();
  for (let n = 0; n < count; n += 1) {
    const post = pickPost();
    const person = random.pick(people);
    const at = between(post.createdAt, now, random.next() ** 2);
    rows.set(person.id + post.id, { person_id: person.id, flick_id: post.id, created_at: at });
  }
  return [...rows.values()];
}

/** Likes of comments, concentrated on a few. */
export function makeCommentLikes(
  count: number,
  comments: readonly CommentRow[],
  people: readonly DemoPerson[],
  now: Date,
) {
  const random = createRandom('comment likes');
  const pick = weightedPick(comments, () => random.next() ** 5 + 0.01, random.next);
  const rows = new Map<string, { person_id: string; comment_id: string; created_at: Date }>();
  for (let n = 0; n < count; n += 1) {
    const comment = pick();
    const person = random.pick(people);
    const at = between(comment.created_at, now, random.next());
    rows.set(person.id + comment.id, { person_id: person.id, comment_id: comment.id, created_at: at });
  }
  return [...rows.values()];
}

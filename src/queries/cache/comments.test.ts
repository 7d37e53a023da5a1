import { describe, expect, it } from 'vitest';
import type { Comment, WireComment } from '../../../contract/flicks/comment.ts';
import { pagesOf } from '../../../tests/support/app/pages.ts';
import { changeComment } from './change-comment.ts';
import { addComment, completeComment, removeComment, seedReplies, writerOf } from './comments.ts';
import { nextPageParam, type Pages, uniqueItems } from './core/pages.ts';

const now = new Date('2026-05-01T10:00:00.000Z');
const viewer = { userId: 'u1', username: 'nia', name: 'Nia Calder', photo: '/nia.webp' };

function make(id: string, patch: Partial<Comment> = {}): Comment {
  return {
    _id: id,
    user: { _id: 'u2', username: 'tom', name: 'Tom', photo: null },
    createdAt: '2026-05-01T09:00:00.000Z',
    isLiked: false,
    likeCount: 0,
    replyCount: 0,
    parentCommentId: null,
    comment: [{ type: 'text', text: id }],
    canDelete: false,
    ...patch,
  };
}

const ids = (data: Pages<Comment>) => uniqueItems(data).map((comment) => comment._id);

describe('completeComment', () => {
  const { user: _user, createdAt: _createdAt, ...rest } = make('c1');
  const bare: WireComment = rest;

  it('sets a missing time to now and a missing author to the viewer', () => {
    expect(completeComment(bare, viewer, now)).toMatchObject({
      createdAt: now.toISOString(),
      user: { _id: 'u1', username: 'nia', name: 'Nia Calder', photo: '/nia.webp' },
    });
  });

  it('falls back to “you” and “You” without a stored or named viewer', () => {
    expect(completeComment(bare, null, now).user).toMatchObject({ username: 'you', name: 'You' });
    expect(writerOf({ ...viewer, username: '', name: '' })).toMatchObject({ username: 'you', name: 'You' });
  });

  it('keeps what the server sent', () => {
    expect(completeComment(make('c1'), viewer, now)).toEqual(make('c1'));
  });
});

describe('addComment', () => {
  it('adds a new one at the front', () => {
    expect(ids(addComment(pagesOf([make('b')], [make('a')]), make('c')))).toEqual(['c', 'b', 'a']);
  });

  it('does nothing if a read has brought it already', () => {
    const data = pagesOf([make('d'), make('c')], [make('a')]);
    expect(addComment(data, make('c'))).toBe(data);
  });
});

describe('pages joined', () => {
  it('shows each comment once when pages overlap', () => {
    expect(ids(pagesOf([make('c'), make('b')], [make('b'), make('a')]))).toEqual(['c', 'b', 'a']);
  });
});

describe('seedReplies', () => {
  it('keeps the first real page as the next to read', () => {
    const seeded = seedReplies(make('r1', { parentCommentId: 'c1' }));
    expect(ids(seeded)).toEqual(['r1']);
    const last = seeded.pages[0];
    expect(last && nextPageParam(last, 12)).toMatchObject({ page: 1 });
    expect(seeded.pageParams).toEqual([{ page: 1 }]);
  });
});

describe('removeComment', () => {
  it('removes it from any page, with its replies', () => {
    const data = pagesOf([make('c')], [make('b'), make('r', { parentCommentId: 'b' })]);
    expect(ids(removeComment(data, 'b'))).toEqual(['c']);
  });

  it('returns the same object when it is not there', () => {
    const data = pagesOf([make('c')]);
    expect(removeComment(data, 'x')).toBe(data);
  });
});

describe('changeComment', () => {
  it('changes one comment and leaves the others unchanged', () => {
    const data = pagesOf([make('c'), make('b')]);
    const next = changeComment(data, 'b', (comment) => ({ replyCount: comment.replyCount + 1 }));
    expect(next.pages[0]?.items.map((item) => item.replyCount)).toEqual([0, 1]);
    expect(next.pages[0]?.items[0]).toBe(data.pages[0]?.items[0]);
  });

  it('returns the same object when the values are equal', () => {
    const data = pagesOf([make('c')]);
    expect(changeComment(data, 'c', () => ({ replyCount: 0, isLiked: true }))).not.toBe(data);
    expect(changeComment(data, 'c', () => ({ replyCount: 0 }))).toBe(data);
  });
});

import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../contract/flicks/comment.ts';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { aComment, aFlick } from '../../../../tests/support/app/mock-responses.ts';
import { pagesOf } from '../../../../tests/support/app/pages.ts';
import { pendingResponse } from '../../../../tests/support/flicks/flicks.ts';
import { seedReplies } from '../../cache/comments.ts';
import type { Pages } from '../../cache/core/pages.ts';
import { findFlick } from '../../cache/flick-lists.ts';
import type { FlickData } from '../../cache/flicks.ts';
import { createQueryClient, STALE } from '../../core/client.ts';
import { commentKeys } from '../../keys/comment-keys.ts';
import { flickKeys } from '../../keys/flick-keys.ts';
import { writeDeleted, writePosted } from './comment-writes.ts';

/** A flick on its page and in lists, the talk under it with one thread that was opened, and another flick's talk. */
function aTalk() {
  const client = createQueryClient();
  const flick: Flick = aFlick({ commentCount: 3 });
  const other: Flick = aFlick({ commentCount: 8 });
  const repost: Flick = { ...aFlick({ commentCount: 1 }), repostOf: flick };
  const [newest, parent] = [aComment({ replyCount: 9 }), aComment({ replyCount: 4 })];
  const reply = aComment({ parentCommentId: parent._id });
  const elsewhere = aComment();
  const keys = {
    page: flickKeys.detail(flick._id),
    feed: flickKeys.feed('latest'),
    reposted: flickKeys.feed('following'),
    otherPage: flickKeys.detail(other._id),
    list: commentKeys.list(flick._id),
    linked: commentKeys.around(flick._id, parent._id),
    replies: commentKeys.replies(flick._id, parent._id),
    otherReplies: commentKeys.replies(flick._id, newest._id),
    otherList: commentKeys.list(other._id),
    ownRepost: ['own-repost', flick._id],
  };
  client.setQueryData(keys.page, flick);
  client.setQueryData(keys.feed, pagesOf([other], [flick]));
  client.setQueryData(keys.reposted, pagesOf([repost]));
  client.setQueryData(keys.otherPage, other);
  client.setQueryData(keys.list, pagesOf([newest], [parent]));
  client.setQueryData(keys.replies, pagesOf([reply]));
  client.setQueryData(keys.otherReplies, pagesOf([aComment({ parentCommentId: newest._id })]));
  client.setQueryData(keys.otherList, pagesOf([elsewhere]));
  const data = <Data>(key: QueryKey) => client.getQueryData<Data>(key);
  return {
    client,
    flick,
    other,
    repost,
    newest,
    parent,
    reply,
    keys,
    data,
    /** The comments on each page of a list. */
    rows: (key: QueryKey) => data<Pages<Comment>>(key)?.pages.map(({ items }) => items),
    countIn: (key: QueryKey) => {
      const read = data<FlickData>(key);
      return read && findFlick(read, flick._id)?.commentCount;
    },
    /** Starts a read; it lands once it is given its response. */
    startRead: <Data>(queryKey: QueryKey) => {
      const response = pendingResponse<Data>();
      const reading = client.fetchQuery({ queryKey, queryFn: () => response.promise, staleTime: 0 });
      return (read: Data) => {
        response.release(read);
        return reading;
      };
    },
  };
}

describe('a posted comment', () => {
  it('is listed first under its flick, and under no other', () => {
    const { client, flick, newest, parent, keys, rows, data } = aTalk();
    const untouched = [keys.replies, keys.otherReplies, keys.otherList];
    const before = untouched.map(data);
    const posted = aComment();
    writePosted(client, flick._id, posted);
    expect(rows(keys.list)).toEqual([[posted, newest], [parent]]);
    untouched.forEach((key, at) => {
      expect(data(key)).toBe(before[at]);
    });
  });

  it('is not moved if a read has already brought it', () => {
    const { client, flick, newest, keys, data } = aTalk();
    const before = data(keys.list);
    writePosted(client, flick._id, newest);
    expect(data(keys.list)).toBe(before);
  });

  it('is listed once, whether or not a pending read returns it', async () => {
    for (const isBrought of [true, false]) {
      const { client, flick, newest, keys, rows, startRead } = aTalk();
      const land = startRead<Pages<Comment>>(keys.list);
      const posted = aComment();
      writePosted(client, flick._id, posted);
      await land(pagesOf(isBrought ? [posted, newest] : [newest]));
      expect(rows(keys.list)).toEqual([[posted, newest]]);
    }
  });

  it('is counted wherever its flick is shown, and with no other flick', () => {
    const { client, flick, other, repost, keys, data, countIn } = aTalk();
    writePosted(client, flick._id, aComment());
    expect(data(keys.page)).toEqual({ ...flick, commentCount: 4 });
    expect(countIn(keys.feed)).toBe(4);
    expect(data(keys.reposted)).toEqual(pagesOf([{ ...repost, repostOf: { ...flick, commentCount: 4 } }]));
    expect(data(keys.otherPage)).toBe(other);
    expect(data<Pages<Flick>>(keys.feed)?.pages[0]?.items).toEqual([other]);
  });

  it('sets every count to one above the highest that was read', () => {
    const { client, flick, keys, countIn } = aTalk();
    client.setQueryData(keys.feed, pagesOf([{ ...flick, commentCount: 6 }]));
    writePosted(client, flick._id, aComment());
    expect([keys.page, keys.feed, keys.reposted].map(countIn)).toEqual([7, 7, 7]);
  });

  it('is the first of a flick without comments', () => {
    const { client, flick, keys, countIn } = aTalk();
    for (const key of [keys.feed, keys.reposted]) client.removeQueries({ queryKey: key });
    client.setQueryData(keys.page, { ...flick, commentCount: 0 });
    writePosted(client, flick._id, aComment());
    expect(countIn(keys.page)).toBe(1);
  });

  it('is counted once in a pending read, and comments of others made meanwhile stay counted', async () => {
    for (const [read, shown] of [
      [3, 4],
      [4, 4],
      [12, 12],
    ] as const) {
      const { client, flick, keys, countIn, startRead } = aTalk();
      const landPage = startRead<Flick>(keys.page);
      const firstRead = flickKeys.feed('for-you');
      const landFirst = startRead<Pages<Flick>>(firstRead);
      writePosted(client, flick._id, aComment());
      const response = { ...flick, commentCount: read };
      await Promise.all([landPage(response), landFirst(pagesOf([response]))]);
      expect([keys.page, firstRead].map(countIn)).toEqual([shown, shown]);
    }
  });

  it('neither reads nor changes a count that is stored separately from the flicks', () => {
    const { client, flick, repost, keys, data, countIn } = aTalk();
    const apart = { ...repost, repostOf: { ...flick, commentCount: 2 } };
    client.setQueryData(keys.ownRepost, apart);
    client.setQueryData(flickKeys.newest('latest'), flick.createdAt);
    writePosted(client, flick._id, aComment());
    expect(data(keys.ownRepost)).toBe(apart);
    expect(data(flickKeys.newest('latest'))).toBe(flick.createdAt);
    expect(countIn(keys.page)).toBe(4);
  });

  it('creates no list and changes no flick when nothing of its flick was read', () => {
    const { client, other, keys, data } = aTalk();
    const stranger = aFlick();
    const before = [keys.page, keys.feed, keys.reposted, keys.otherPage, keys.list].map(data);
    const size = client.getQueryCache().getAll().length;
    writePosted(client, stranger._id, aComment());
    expect([keys.page, keys.feed, keys.reposted, keys.otherPage, keys.list].map(data)).toEqual(before);
    expect(data(keys.otherPage)).toBe(other);
    expect(client.getQueryCache().getAll()).toHaveLength(size);
  });
});

describe('a posted reply', () => {
  it('is listed first in its thread and counted on its parent only', () => {
    const { client, flick, newest, parent, reply, keys, rows, data, countIn } = aTalk();
    const untouched = [keys.otherReplies, keys.otherList, keys.otherPage];
    const before = untouched.map(data);
    const posted = aComment({ parentCommentId: parent._id });
    writePosted(client, flick._id, posted);
    expect(rows(keys.replies)).toEqual([[posted, reply]]);
    expect(rows(keys.list)).toEqual([[newest], [{ ...parent, replyCount: 5 }]]);
    expect([keys.page, keys.feed, keys.reposted].map(countIn)).toEqual([4, 4, 4]);
    untouched.forEach((key, at) => {
      expect(data(key)).toBe(before[at]);
    });
  });

  it('creates the thread if it was not opened, which is read in full when somebody opens it', () => {
    const { client, flick, parent, keys, data } = aTalk();
    client.removeQueries({ queryKey: keys.replies });
    const posted = aComment({ parentCommentId: parent._id });
    writePosted(client, flick._id, posted);
    expect(data(keys.replies)).toEqual(seedReplies(posted));
    expect(client.getQueryCache().find({ queryKey: keys.replies })?.isStaleByTime(STALE.list)).toBe(true);
  });

  it('is in its thread at once while that is read, and only once afterwards', async () => {
    for (const isBrought of [true, false]) {
      const { client, flick, parent, reply, keys, rows, startRead } = aTalk();
      client.removeQueries({ queryKey: keys.replies });
      const land = startRead<Pages<Comment>>(keys.replies);
      const posted = aComment({ parentCommentId: parent._id });
      writePosted(client, flick._id, posted);
      expect(rows(keys.replies)).toEqual([[posted]]);
      await land(pagesOf(isBrought ? [posted, reply] : [reply]));
      expect(rows(keys.replies)).toEqual([[posted, reply]]);
    }
  });

  it('stays when the read of its thread fails', async () => {
    const { client, flick, parent, keys, rows } = aTalk();
    client.removeQueries({ queryKey: keys.replies });
    const failing = pendingResponse();
    const reading = client.fetchQuery({
      queryKey: keys.replies,
      queryFn: async () => {
        await failing.promise;
        throw new Error('Not for you.');
      },
    });
    const posted = aComment({ parentCommentId: parent._id });
    writePosted(client, flick._id, posted);
    failing.release();
    await expect(reading).rejects.toThrow('Not for you.');
    expect(rows(keys.replies)).toEqual([[posted]]);
  });

  it('sets the count of its parent everywhere to one above the highest that was read', () => {
    const { client, flick, newest, parent, keys, rows } = aTalk();
    client.setQueryData(keys.linked, pagesOf([{ ...parent, replyCount: 7 }]));
    writePosted(client, flick._id, aComment({ parentCommentId: parent._id }));
    expect(rows(keys.linked)).toEqual([[{ ...parent, replyCount: 8 }]]);
    expect(rows(keys.list)).toEqual([[newest], [{ ...parent, replyCount: 8 }]]);
  });

  it('does not make a cached thread look newer', () => {
    const { client, flick, parent, keys } = aTalk();
    writePosted(client, flick._id, aComment({ parentCommentId: parent._id }));
    expect(client.getQueryCache().find({ queryKey: keys.replies })?.isStaleByTime(STALE.list)).toBe(false);
  });

  it('is counted on a parent that only its link has loaded', () => {
    for (const isListRead of [true, false]) {
      const { client, flick, newest, keys, rows } = aTalk();
      const parent = aComment({ replyCount: 2 });
      const linked = commentKeys.around(flick._id, parent._id);
      if (!isListRead) client.removeQueries({ queryKey: keys.list });
      client.setQueryData(linked, pagesOf([parent]));
      writePosted(client, flick._id, aComment({ parentCommentId: parent._id }));
      expect(rows(linked)).toEqual([[{ ...parent, replyCount: 3 }]]);
      expect(rows(keys.list)?.[0]).toEqual(isListRead ? [newest] : undefined);
    }
  });
});

describe('a deleted comment', () => {
  const deleted = { parentCommentId: null, commentCount: 2, replyCount: 0 };

  it('is removed from every list with its replies, and the others stay', () => {
    const { client, flick, newest, parent, reply, keys, rows, data } = aTalk();
    const linked = commentKeys.around(flick._id, reply._id);
    client.setQueryData(linked, pagesOf([parent, reply]));
    const before = [keys.otherReplies, keys.otherList].map(data);
    writeDeleted(client, flick._id, parent._id, deleted);
    expect(rows(keys.list)).toEqual([[newest], []]);
    expect(rows(linked)).toEqual([[]]);
    expect([keys.otherReplies, keys.otherList].map(data)).toEqual(before);
  });

  it('leaves no thread behind', () => {
    const { client, flick, parent, keys, data } = aTalk();
    const unchanged = [keys.list, keys.otherReplies, keys.otherList, keys.page, keys.feed];
    writeDeleted(client, flick._id, parent._id, deleted);
    expect(client.getQueryState(keys.replies)).toBeUndefined();
    for (const key of unchanged) expect(data(key)).toBeDefined();
  });

  it('empties its thread if that is open', () => {
    const { client, flick, parent, keys, rows } = aTalk();
    const close = new QueryObserver(client, {
      queryKey: keys.replies,
      queryFn: () => Promise.reject(new Error('It is fresh.')),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined);
    writeDeleted(client, flick._id, parent._id, deleted);
    expect(rows(keys.replies)).toEqual([[]]);
    close();
  });

  it('stays deleted when a pending read returns it', async () => {
    const { client, flick, newest, parent, keys, rows, startRead } = aTalk();
    const land = startRead<Pages<Comment>>(keys.list);
    writeDeleted(client, flick._id, parent._id, deleted);
    await land(pagesOf([newest, parent]));
    expect(rows(keys.list)).toEqual([[newest]]);
  });

  it('sets the count from the server wherever its flick is shown, higher or lower', () => {
    for (const commentCount of [0, 2, 5]) {
      const { client, flick, other, parent, keys, data, countIn } = aTalk();
      writeDeleted(client, flick._id, parent._id, { ...deleted, commentCount });
      const shown = [keys.page, keys.feed, keys.reposted].map(countIn);
      expect(shown).toEqual([commentCount, commentCount, commentCount]);
      expect(data(keys.otherPage)).toBe(other);
    }
  });

  it('does not change a count that is stored separately from the flicks', () => {
    const { client, flick, repost, parent, keys, data } = aTalk();
    client.setQueryData(keys.ownRepost, repost);
    writeDeleted(client, flick._id, parent._id, deleted);
    expect(data(keys.ownRepost)).toBe(repost);
  });

  it('changes only the count if it is not cached', () => {
    const { client, flick, keys, data, countIn } = aTalk();
    const lists = [keys.list, keys.replies, keys.otherReplies, keys.otherList];
    const before = lists.map(data);
    writeDeleted(client, flick._id, 'nobody', deleted);
    lists.forEach((key, at) => {
      expect(data(key)).toBe(before[at]);
    });
    expect(countIn(keys.page)).toBe(2);
  });
});

describe('a deleted reply', () => {
  it('is removed from its thread, and its parent gets the count from the server', () => {
    const { client, flick, newest, parent, reply, keys, rows, data, countIn } = aTalk();
    const stays = aComment({ parentCommentId: parent._id });
    client.setQueryData(keys.replies, pagesOf([stays], [reply]));
    client.setQueryData(keys.linked, pagesOf([parent, reply]));
    const others = [keys.otherReplies, keys.otherList].map(data);
    const response = { parentCommentId: parent._id, commentCount: 2, replyCount: 1 };
    writeDeleted(client, flick._id, reply._id, response);
    const now = { ...parent, replyCount: 1 };
    expect(rows(keys.replies)).toEqual([[stays], []]);
    expect(rows(keys.list)).toEqual([[newest], [now]]);
    expect(rows(keys.linked)).toEqual([[now]]);
    expect(countIn(keys.page)).toBe(2);
    expect([keys.otherReplies, keys.otherList].map(data)).toEqual(others);
  });

  it('changes nothing when it is written again', () => {
    const { client, flick, parent, reply, keys, data } = aTalk();
    const response = { parentCommentId: parent._id, commentCount: 2, replyCount: 3 };
    writeDeleted(client, flick._id, reply._id, response);
    const once = Object.values(keys).map(data);
    writeDeleted(client, flick._id, reply._id, response);
    Object.values(keys).forEach((key, at) => {
      expect(data(key)).toBe(once[at]);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { type FollowResponse, writeFollowing } from './following.ts';

const me = 'me';
const response: FollowResponse = {
  userId: 'mara',
  isFollowing: true,
  isRequested: false,
  followerCount: 8,
  followingCount: 3,
};
const write = <Data>(data: Data) => writeFollowing(data, response, me);

describe('a follow in cached data', () => {
  it('changes the author of cards, inside a repost too', () => {
    const mara = { userId: 'mara', isFollowing: false, isRequested: false };
    const jun = { userId: 'jun', isFollowing: false, isRequested: false };
    const data = { pages: [{ items: [{ user: jun, repostOf: { user: mara } }, { user: mara }] }] };
    expect(write(data)).toEqual({
      pages: [
        {
          items: [
            { user: jun, repostOf: { user: { userId: 'mara', isFollowing: true, isRequested: false } } },
            { user: { userId: 'mara', isFollowing: true, isRequested: false } },
          ],
        },
      ],
    });
  });

  it('changes people, suggestions and both profiles', () => {
    expect(
      write({ userId: 'mara', isFollowing: false, isRequested: false, followerCount: 7, followingCount: 1 }),
    ).toEqual({
      userId: 'mara',
      isFollowing: true,
      isRequested: false,
      followerCount: 8,
      followingCount: 1,
    });
    expect(
      write({ userId: me, isFollowing: false, isRequested: false, followerCount: 7, followingCount: 2 }),
    ).toEqual({
      userId: me,
      isFollowing: false,
      isRequested: false,
      followerCount: 7,
      followingCount: 3,
    });
    expect(write([{ _id: 'mara', followed: false }])).toEqual([{ _id: 'mara', followed: true }]);
  });

  it('changes a notification whose first actor is the person', () => {
    const line = (first: string) => ({
      actors: [{ userId: first }, { userId: 'mara' }],
      isFollowing: false,
      isRequested: false,
    });
    expect(write(line('mara')).isFollowing).toBe(true);
    expect(write(line('jun')).isFollowing).toBe(false);
  });

  it('returns the same object when nothing changes, also when written again', () => {
    const other = { user: { userId: 'jun', isFollowing: false, isRequested: false }, at: null };
    const data = {
      pages: [{ items: [other, { user: { userId: 'mara', isFollowing: false, isRequested: false } }] }],
    };
    const next = write(data);
    expect(next.pages[0]?.items[0]).toBe(other);
    expect(write(next)).toBe(next);
    expect(write([other])).toEqual([other]);
  });

  it('adds no follow mark to people who had none', () => {
    const tagged = { userId: 'mara', name: 'Mara' };
    expect(write(tagged)).toBe(tagged);
  });
});

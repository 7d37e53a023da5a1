import { describe, expect, it } from 'vitest';
import { writePerson } from './person.ts';

const before = { userId: 'nia', username: 'nia', name: 'Nia', photo: null };
const after = { userId: 'nia', username: 'niac', name: 'Nia Calder', photo: '/nia.webp' };

describe('a person with a new name', () => {
  it('is renamed as author, as commenter and in a profile', () => {
    expect(writePerson([{ user: before, likeCount: 3 }], after)).toEqual([{ user: after, likeCount: 3 }]);
    const { userId, ...rest } = before;
    const { userId: _, ...next } = after;
    expect(writePerson({ user: { _id: userId, ...rest } }, after)).toEqual({
      user: { _id: userId, ...next },
    });
    expect(writePerson({ ...before, bio: 'Tea' }, after)).toEqual({ ...after, bio: 'Tea' });
  });

  it('leaves everybody else, and texts that mention them, unchanged', () => {
    const data = { pages: [{ items: [{ user: { ...before, userId: 'jun' } }, { userId: 'nia' }] }] };
    expect(writePerson(data, after)).toBe(data);
  });

  it('changes nothing when it is written again', () => {
    const next = writePerson({ user: before }, after);
    expect(writePerson(next, after)).toBe(next);
  });
});

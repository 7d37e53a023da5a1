import { expect, test } from 'vitest';
import type { Audience } from '../../../contract/flicks/flick.ts';
import type { NewFlickRow } from '../../flicks/flick-write.repository.ts';
import { makeSounds } from './music.ts';

const start = Date.parse('2026-05-01T12:00:00Z');

const post = (n: number): NewFlickRow => {
  const createdAt = new Date(start + n * 60_000);
  const audience: Audience = n % 7 === 0 ? 'followers' : 'public';
  const type = n % 5 === 0 ? ('video' as const) : ('photo' as const);
  const media = [{ type, key: 'public/a.webp', width: 1, height: 1, madeAt: createdAt }];
  return { id: `post ${n}`, authorId: `person ${n % 9}`, createdAt, audience, media };
};

test('sounds come from public photos and are reused later', async () => {
  const posts = Array.from({ length: 200 }, (_, n) => post(n));
  const keys: string[] = [];
  const put = async (key: string) => {
    keys.push(key);
  };
  const sounds = await makeSounds({ put }, posts);
  expect(sounds).toHaveLength(3);
  expect(keys).toEqual(sounds.map(({ fileKey }) => fileKey));
  for (const sound of sounds) {
    const uses = posts.filter(({ songId }) => songId === sound.id);
    expect(uses.length).toBe(10);
    expect(uses[0]).toMatchObject({ id: sound.sourceFlickId, authorId: sound.ownerId });
    for (const { audience, media = [], songEnd = 0 } of uses) {
      expect([audience, media[0]?.type]).toEqual(['public', 'photo']);
      expect(songEnd * 1_000).toBeLessThanOrEqual(sound.durationMs);
    }
    expect(sound.waveform).toHaveLength(200);
  }
});

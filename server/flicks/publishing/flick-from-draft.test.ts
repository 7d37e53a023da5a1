import { expect, test } from 'vitest';
import { type FinishedDraft, flickFromDraft, scheduledFlickFromDraft } from './flick-from-draft.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const LATER = new Date('2026-11-24T12:00:00.000Z');

const photo = { type: 'photo' as const, key: 'public/photo.webp', width: 800, height: 1_000 };
const body: FinishedDraft['body'] = {
  language: 'en',
  media: [],
  audienceSetting: 'friends',
  commentSetting: 'off',
  likeVisible: false,
  repostVisible: true,
  labels: ['ai', 'sensitive', 'ai'],
  songStart: 0,
  songEnd: 15,
};
const draft: FinishedDraft = {
  flickId: 'flick',
  ownerId: 'ann',
  body,
  checked: { description: [{ type: 'text', text: 'Hi' }], hashtagIds: ['tag'], song: null },
  processed: { media: [photo], thumbnailKey: null, sound: null, keys: ['public/photo.webp'] },
};
const withSound = (sound: FinishedDraft['body']['sound'], waveform: number[] = []): FinishedDraft => ({
  ...draft,
  body: { ...body, songStart: 4, songEnd: 30, ...(sound && { sound }) },
  processed: {
    ...draft.processed,
    sound: { key: 'public/sound.m4a', width: 0, height: 0, durationMs: 20_000, waveform },
  },
});
const withSong: FinishedDraft = {
  ...draft,
  checked: { ...draft.checked, song: { songId: 'song', songStart: 2, songEnd: 9 } },
};

test('settings, texts and files are those of the draft', () => {
  const shared = {
    ...{ id: 'flick', authorId: 'ann', audience: 'friends', commentSetting: 'off' },
    labels: ['sensitive', 'ai'],
    ...{ likeVisible: false, repostVisible: true, hashtagIds: ['tag'], sound: null },
    description: [{ type: 'text', text: 'Hi' }],
    language: 'en',
  };
  expect(flickFromDraft(draft, NOW)).toEqual({ ...shared, media: [{ ...photo, madeAt: NOW }] });
  expect(scheduledFlickFromDraft(draft, LATER, NOW)).toEqual({
    ...shared,
    ...{ publishAt: LATER, createdAt: NOW, media: [photo], fileKeys: ['public/photo.webp'] },
    ...{ location: null, songId: null, songStart: 0, songEnd: 15, thumbnailKey: null },
  });
});

test('location and thumbnail are taken over', () => {
  const given = {
    ...draft,
    body: { ...body, location: 'Lake' },
    processed: { ...draft.processed, thumbnailKey: 'public/thumb.webp' },
  };
  const expected = { location: { name: 'Lake' }, thumbnailKey: 'public/thumb.webp' };
  expect(flickFromDraft(given, NOW)).toMatchObject(expected);
  expect(scheduledFlickFromDraft(given, LATER, NOW)).toMatchObject(expected);
});

test('a chosen song plays from its checked clip', () => {
  const expected = { songId: 'song', songStart: 2, songEnd: 9, sound: null };
  expect(flickFromDraft(withSong, NOW)).toMatchObject(expected);
  expect(scheduledFlickFromDraft(withSong, LATER, NOW)).toMatchObject(expected);
});

test('a recording becomes a sound, with the clip limited to its length', () => {
  const given = withSound({ title: 'Rain', isShared: false, waveform: [1, 2] });
  const sound = {
    key: 'public/sound.m4a',
    title: 'Rain',
    durationMs: 20_000,
    isShared: false,
    waveform: [1, 2],
  };
  const expected = { sound, songStart: 4, songEnd: 20 };
  expect(flickFromDraft(given, NOW)).toMatchObject(expected);
  expect(scheduledFlickFromDraft(given, LATER, NOW)).toMatchObject({ ...expected, songId: null });
});

test('a recording without a title has a default one, and the computed waveform wins', () => {
  const sound = { title: 'Original sound', isShared: true, waveform: [7] };
  expect(flickFromDraft(withSound(undefined, [7]), NOW).sound).toMatchObject(sound);
});

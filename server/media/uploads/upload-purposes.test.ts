import { describe, expect, test } from 'vitest';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { limits } from '../../../contract/core/limits.ts';
import {
  mostBytes,
  PROOF_PURPOSES,
  planPhoto,
  planUpload,
  purposeOf,
  type UploadPurpose,
} from './upload-purposes.ts';

const { photoBytes, videoBytes, audioBytes } = limits.media;

/** The most bytes of a photo, a video and a sound; whether a store may take the file; the text for others. */
const rows: [
  UploadPurpose,
  photo: number,
  video: number,
  audio: number,
  direct: boolean,
  text: ErrorTextName,
][] = [
  ['report', limits.report.attachmentBytes, 0, 0, false, 'imagesOnly'],
  ['flick', photoBytes, videoBytes, 0, true, 'photosAndVideosOnly'],
  ['flick-thumbnail', photoBytes, 0, 0, true, 'imagesOnly'],
  ['quest', photoBytes, videoBytes, 0, true, 'photosAndVideosOnly'],
  ['quest-thumbnail', photoBytes, 0, 0, true, 'imagesOnly'],
  ['proof', photoBytes, videoBytes, 0, true, 'photosAndVideosOnly'],
  ['proof-thumbnail', photoBytes, 0, 0, true, 'imagesOnly'],
  ['profile-picture', limits.profilePicture.bytes, 0, 0, false, 'imagesOnly'],
  ['flick-sound', 0, 0, audioBytes, true, 'soundsOnly'],
];

describe.each(rows)('a file for %s', (purpose, photo, video, audio, direct, text) => {
  test('has a size limit by type, and an upload route', () => {
    const most = ['image/png', 'video/mp4', 'audio/mpeg'].map((type) => mostBytes(purpose, type));
    expect(most).toEqual([photo, video, audio]);
    expect(mostBytes(purpose, 'image/*')).toBe(photo);
    expect(mostBytes(purpose, 'text/html')).toBe(0);
    expect(purposeOf(purpose)).toMatchObject({ direct, text });
  });

  test('is rejected if it has another type', () => {
    const kinds = [photo, video, audio];
    for (const [at, type] of ['image/png', 'video/mp4', 'audio/mpeg', 'text/html'].entries()) {
      const plan = () => planUpload(purpose, type, 'media.0.fileType');
      if (kinds[at]) expect(plan()).toMatchObject({ contentType: type });
      else
        expect(plan).toThrow(
          expect.objectContaining({
            status: 415,
            fields: [{ path: 'media.0.fileType', text }],
          }),
        );
    }
  });
});

test('only an uploaded profile picture is used immediately', () => {
  const ending = rows.map(([name]) => name).filter((name) => purposeOf(name).endsWithUpload === true);
  expect(ending).toEqual(['profile-picture']);
});

test('files of proofs are retained longer than other drafts', () => {
  expect(PROOF_PURPOSES).toEqual(['proof', 'proof-thumbnail']);
});

describe('the storage path of a file', () => {
  test('is private, cannot be guessed and has the extension of its type', () => {
    const { key, contentType } = planUpload('flick', ' Video/QuickTime;x=y', 'f');
    expect(key).toMatch(/^private\/flick\/[\w-]{24}\.mov$/);
    expect(contentType).toBe('video/quicktime');
    expect(planUpload('flick', 'video/quicktime', 'f').key).not.toBe(key);
  });

  test('of a photo is chosen before its type is known', () => {
    const { key, contentType } = planPhoto('profile-picture');
    expect(key).toMatch(/^private\/profile-picture\/[\w-]{24}$/);
    expect(contentType).toBe('image/*');
  });
});

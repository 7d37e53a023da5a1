import { expect, it } from 'vitest';
import { checkFiles, isHeic, rejectionOf, typeOf } from './check-file.ts';

const MB = 1024 * 1024;
const file = (name: string, type: string, size = 1_000) => ({ name, type, size });
const photo = (name = 'lake.jpg') => file(name, 'image/jpeg');

it.each([
  [file('notes.txt', 'text/plain'), 'notes.txt: Use a photo or video.'],
  [file('drawing.svg', 'image/svg+xml'), 'drawing.svg: Use a photo or video.'],
  [file('song.mp3', 'audio/mpeg'), 'song.mp3: Use a photo or video.'],
  [file('nameless', ''), 'nameless: Use a photo or video.'],
  [file('empty.jpg', 'image/jpeg', 0), 'empty.jpg is empty.'],
  [file('huge.png', 'image/png', 61 * MB), 'huge.png: Use a photo up to 60 MB.'],
  [file('long.mp4', 'video/mp4', 101 * MB), 'long.mp4: Use a video up to 100 MB.'],
])('rejects %o with one sentence', (rejected, sentence) => {
  expect(rejectionOf(rejected)).toBe(sentence);
});

it.each([
  photo(),
  // Scaled down it may weigh less than what may be sent.
  file('large.png', 'image/png', 40 * MB),
  file('full.mp4', 'video/mp4', 100 * MB),
  file('phone.MOV', 'video/quicktime'),
  file('clip.webm', 'video/webm'),
  file('IMG_1.HEIC', ''),
])('takes %o', (taken) => {
  expect(rejectionOf(taken)).toBeNull();
});

it('uses the file extension when the system gives no type', () => {
  expect(typeOf(file('IMG_1.HEIC', ''))).toBe('image/heic');
  expect(isHeic(file('IMG_1.HEIC', ''))).toBe(true);
  expect(isHeic(file('IMG_1.HEIC', 'image/jpeg'))).toBe(false);
});

it.each([
  ['flick', 10],
  ['quest', 5],
  ['proof', 5],
] as const)(
  'of a %s accepts %i files at most, and reports once what is wrong with the others',
  (goal, most) => {
    const many = Array.from({ length: 9 }, (_, at) => photo(`${at}.jpg`));
    const { taken, rejectedFiles } = checkFiles(
      [...many, file('a.txt', 'text/plain'), file('a.txt', 'text/plain')],
      2,
      goal,
    );
    expect(taken.map(({ file: { name } }) => name)).toEqual(many.slice(0, most - 2).map(({ name }) => name));
    expect(rejectedFiles).toEqual(['a.txt: Use a photo or video.', `Use up to ${most} photos and videos.`]);
  },
);

it('distinguishes photos from videos', () => {
  const { taken } = checkFiles([photo(), file('walk.mp4', 'video/mp4')], 0, 'flick');
  expect(taken.map(({ kind }) => kind)).toEqual(['photo', 'video']);
});

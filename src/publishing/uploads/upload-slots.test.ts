import { expect, it } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import type { FileToSend } from '../drafts/files-to-upload.ts';
import { assignSlots, newUploadSlots } from './upload-slots.ts';

const file = (id: string, fileType = 'image/jpeg', target: FileToSend['target'] = 'media'): FileToSend => ({
  id,
  owner: id,
  target,
  mark: id,
  file: null,
  fileName: `${id}.x`,
  fileType,
});
const video = (id: string) => file(id, 'video/mp4');

it('requests exactly the files of the draft at first', () => {
  const offer = newUploadSlots([file('a'), video('b'), file('thumbnail', 'image/jpeg', 'thumbnail')], false);
  expect(offer.files).toEqual([
    { fileName: 'a.x', fileType: 'image/jpeg' },
    { fileName: 'b.x', fileType: 'video/mp4' },
  ]);
  expect(offer.audio).toBeNull();
});

it('requests some spare slots the second time, and never more than allowed', () => {
  const offer = newUploadSlots([file('a'), video('b')], true);
  expect(offer.files).toHaveLength(2 * limits.media.perFlick);
  expect(offer.files.filter(({ fileType }) => fileType === 'video/mp4')).toHaveLength(10);
  const webm = Array.from({ length: 10 }, (_, at) => file(`w${at}`, 'video/webm'));
  expect(newUploadSlots(webm, true).files).toHaveLength(2 * limits.media.perFlick);
});

it('gives each file a slot of its type and keeps it', () => {
  const requestedSlots = newUploadSlots([file('a'), video('b'), file('c')], false);
  const placed = assignSlots(requestedSlots, [file('a'), video('b'), file('c')]);
  expect(placed?.slots).toEqual({ a: 0, b: 1, c: 2 });
  expect(assignSlots(placed, [file('c'), video('b')])?.slots).toEqual({ b: 1, c: 2 });
});

it('gives the slot of a removed file to another of its type', () => {
  const placed = assignSlots(newUploadSlots([file('a'), video('b')], false), [file('a'), video('b')]);
  expect(assignSlots(placed, [file('new'), video('b')])?.slots).toEqual({ new: 0, b: 1 });
});

it('has no slot for a type that was not requested', () => {
  const requestedSlots = newUploadSlots([file('a')], false);
  expect(assignSlots(requestedSlots, [file('a'), file('b')])).toBeNull();
  expect(assignSlots(requestedSlots, [video('a')])).toBeNull();
  expect(assignSlots(requestedSlots, [file('a'), file('sound', 'audio/mpeg', 'audio')])).toBeNull();
  expect(assignSlots(null, [])).toBeNull();
});

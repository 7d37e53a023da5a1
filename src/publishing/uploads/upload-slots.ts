import { v4 as newIdempotencyKey } from 'uuid';
import type { Draft, DraftKind, FileDescription, UploadSlots } from '../drafts/draft.ts';
import { MOST_MEDIA } from '../media/check-file.ts';
import type { FileToSend } from '../media/files-to-upload.ts';

const named = ({ fileName, fileType }: FileDescription): FileDescription => ({ fileName, fileType });

/**
 * Which files addresses are asked for: exactly those of the draft. Who changes the files after that gets
 * addresses to spare the second time, since all that was sent belongs to the first asking and goes again.
 */
export function newUploadSlots(
  files: readonly FileToSend[],
  isSecond: boolean,
  goal: DraftKind = 'flick',
): UploadSlots {
  const media = files.filter((file) => file.goesTo === 'media').map(named);
  const audio = files.find((file) => file.goesTo === 'audio');
  return {
    key: newIdempotencyKey(),
    flickId: null,
    files: isSecond ? [...media, ...spareFiles(media, goal)] : media,
    audio: audio ? named(audio) : null,
    slots: {},
  };
}

function spareFiles(media: readonly FileDescription[], goal: DraftKind): FileDescription[] {
  const most = MOST_MEDIA[goal];
  // Stills of a flick are files like others, and have places among them.
  const room = (goal === 'flick' ? 2 * most : most) - media.length;
  const spare = (fileType: string, fileName: string) =>
    Array.from(
      { length: Math.max(0, most - media.filter((file) => file.fileType === fileType).length) },
      () => ({
        fileName,
        fileType,
      }),
    );
  const photos = spare('image/jpeg', 'photo.jpg');
  const videos = spare('video/mp4', 'video.mp4');
  if (goal === 'flick') return [...photos, ...videos].slice(0, room);
  const half = Math.ceil(room / 2);
  return [...photos.slice(0, half), ...videos].slice(0, room);
}

/** The offer with a place for each file, or null where it has none for some. Places of files that are gone are free. */
export function assignSlots(offer: UploadSlots | null, files: readonly FileToSend[]): UploadSlots | null {
  if (!offer) return null;
  const slots: Record<string, number> = {};
  const media = files.filter((file) => file.goesTo === 'media');
  for (const { id, fileType } of media) {
    const kept = offer.slots[id];
    if (kept !== undefined && offer.files[kept]?.fileType === fileType) slots[id] = kept;
  }
  for (const { id, fileType } of media) {
    if (slots[id] !== undefined) continue;
    const taken = new Set(Object.values(slots));
    const free = offer.files.findIndex((file, at) => file.fileType === fileType && !taken.has(at));
    if (free < 0) return null;
    slots[id] = free;
  }
  const audio = files.find((file) => file.goesTo === 'audio');
  if (audio && offer.audio?.fileType !== audio.fileType) return null;
  return { ...offer, slots };
}

/** A draft of which nothing has been sent: the server knows what was asked for no more. */
export function resetUploads(draft: Draft): Draft {
  return { ...draft, offer: null, sent: {}, attemptKey: null };
}

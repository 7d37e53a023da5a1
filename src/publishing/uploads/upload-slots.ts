import { v4 as newIdempotencyKey } from 'uuid';
import { MAX_MEDIA } from '../drafts/check-file.ts';
import type { Draft, DraftKind, FileDescription, UploadSlots } from '../drafts/draft.ts';
import type { FileToSend } from '../drafts/files-to-upload.ts';

const named = ({ fileName, fileType }: FileDescription): FileDescription => ({ fileName, fileType });

/**
 * The files to request slots for: exactly those of the draft. A second request adds spare slots, because every
 * new request uploads all files again, and the person is likely to change files once more.
 */
export function newUploadSlots(
  files: readonly FileToSend[],
  isSecond: boolean,
  goal: DraftKind = 'flick',
): UploadSlots {
  const media = files.filter((file) => file.target === 'media').map(named);
  const audio = files.find((file) => file.target === 'audio');
  return {
    key: newIdempotencyKey(),
    flickId: null,
    files: isSecond ? [...media, ...spareFiles(media, goal)] : media,
    audio: audio ? named(audio) : null,
    slots: {},
  };
}

function spareFiles(media: readonly FileDescription[], goal: DraftKind): FileDescription[] {
  const most = MAX_MEDIA[goal];
  // Posters of a flick are files like others and take slots too.
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

/** Assigns a slot to each file, reusing slots of removed files; null if one has no slot. */
export function assignSlots(offer: UploadSlots | null, files: readonly FileToSend[]): UploadSlots | null {
  if (!offer) return null;
  const slots: Record<string, number> = {};
  const media = files.filter((file) => file.target === 'media');
  for (const { id, fileType } of media) {
    const assigned = offer.slots[id];
    if (assigned !== undefined && offer.files[assigned]?.fileType === fileType) slots[id] = assigned;
  }
  for (const { id, fileType } of media) {
    if (slots[id] !== undefined) continue;
    const taken = new Set(Object.values(slots));
    const free = offer.files.findIndex((file, at) => file.fileType === fileType && !taken.has(at));
    if (free < 0) return null;
    slots[id] = free;
  }
  const audio = files.find((file) => file.target === 'audio');
  if (audio && offer.audio?.fileType !== audio.fileType) return null;
  return { ...offer, slots };
}

/** The draft without upload state: the server draft no longer exists. */
export function resetUploads(draft: Draft): Draft {
  return { ...draft, offer: null, sent: {}, attemptKey: null };
}

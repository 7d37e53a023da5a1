import { limits } from '../../../contract/core/limits.ts';
import { mediaKind, mediaTypes, plainType } from '../../../contract/media/media-types.ts';
import { questLimits } from '../../../contract/quests/quest-limits.ts';
import { megabytes } from '../../lib/format/file-size.ts';
import { MAX_PHOTO_BYTES } from '../../lib/media/photo-limit.ts';
import * as m from '../../messages/flicks.gen.ts';
import type { DraftKind } from './draft.ts';

/** The types that the file dialog offers. */
export const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,video/mp4,video/quicktime,video/webm,.heic,.heif';
/** The types that the file dialog for sounds offers. */
export const ACCEPTED_SOUND =
  'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,audio/wav,audio/x-wav,.mp3,.m4a,.ogg,.wav';

/** Phone photos that browsers cannot open: accepted here, so that the error can explain it. */
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
/** File extensions besides those we store files under. */
const OTHER_EXTENSIONS: Record<string, string> = {
  jpeg: 'image/jpeg',
  m4v: 'video/mp4',
  heic: 'image/heic',
  heif: 'image/heif',
};
const TYPES_OF = new Map<string, string>([
  ...Object.entries(mediaTypes).map(([type, { extension }]): [string, string] => [extension, type]),
  ...Object.entries(OTHER_EXTENSIONS),
]);
/** The most photos and videos of each kind. */
export const MAX_MEDIA: Record<DraftKind, number> = {
  flick: limits.media.perFlick,
  quest: questLimits.media,
  proof: questLimits.application.media,
};
export const tooMany = (goal: DraftKind): string => m.publishTooMany({ max: MAX_MEDIA[goal] });

type Picked = Pick<File, 'name' | 'type' | 'size'>;
export interface Taken<File extends Picked> {
  file: File;
  kind: 'photo' | 'video';
}

/** The content type of a file, by its extension where the system provides none. */
export function typeOf({ name, type }: Picked): string {
  return plainType(type) || (TYPES_OF.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? '');
}

export const isHeic = (file: Picked): boolean => HEIC.includes(typeOf(file));

function kindOf(file: Picked): 'photo' | 'video' | null {
  const type = typeOf(file);
  const kind = HEIC.includes(type) ? 'photo' : mediaKind(type);
  return kind === 'audio' ? null : (kind ?? null);
}

const problemOf = ({ name }: Picked, problem: string) => m.publishFileProblem({ name, problem });

/** Why a file is rejected by its name, type or size; null if it is not. */
export function rejectionOf(file: Picked): string | null {
  const kind = kindOf(file);
  if (kind === null) return m.publishFileType({ name: file.name });
  if (file.size === 0) return m.publishFileEmpty({ name: file.name });
  if (kind === 'photo' && file.size > MAX_PHOTO_BYTES)
    return problemOf(file, m.publishPhotoSize({ size: megabytes(MAX_PHOTO_BYTES) }));
  if (kind === 'video' && file.size > limits.media.videoBytes)
    return problemOf(file, m.publishVideoSize({ size: megabytes(limits.media.videoBytes) }));
  return null;
}

/** Sorts picked files into those that can be taken and a sentence for each reason why others cannot. */
export function checkFiles<File extends Picked>(
  files: readonly File[],
  present: number,
  goal: DraftKind,
): { taken: Taken<File>[]; rejectedFiles: string[] } {
  const rejectedFiles: string[] = [];
  const fine: Taken<File>[] = [];
  for (const file of files) {
    const rejection = rejectionOf(file);
    const kind = kindOf(file);
    if (rejection !== null) rejectedFiles.push(rejection);
    else if (kind !== null) fine.push({ file, kind });
  }
  const room = MAX_MEDIA[goal] - present;
  if (fine.length > room) rejectedFiles.push(tooMany(goal));
  // Files of the same name have the same message: show it once.
  return { taken: fine.slice(0, room), rejectedFiles: [...new Set(rejectedFiles)] };
}

import { randomBytes } from 'node:crypto';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { limits } from '../../../contract/core/limits.ts';
import { ANY_PHOTO, kindOf, type MediaKind, mediaType, plainType } from '../../core/storage/media-types.ts';
import type { DraftFile } from '../draft.tables.ts';
import { wrongType } from './upload-stream.ts';

interface Purpose {
  /** The maximum size in bytes for each accepted kind. */
  most: Partial<Record<MediaKind, number>>;
  /** The error text for a file of another kind. */
  text: ErrorTextName;
  /** Whether it may be uploaded directly to the store: its content is checked before it is used. */
  direct: boolean;
  /** Whether the upload itself puts the file to use; a repeated upload then does nothing. */
  endsWithUpload?: boolean;
}

const { photoBytes, videoBytes, audioBytes } = limits.media;

const photoOrVideo: Purpose = {
  most: { photo: photoBytes, video: videoBytes },
  text: 'photosAndVideosOnly',
  direct: true,
};
const poster: Purpose = { most: { photo: photoBytes }, text: 'imagesOnly', direct: true };

/** What files may be uploaded for. All uploads are private: only calls of their owner read them. */
const purposes = {
  report: { most: { photo: limits.report.attachmentBytes }, text: 'imagesOnly', direct: false },
  flick: photoOrVideo,
  'flick-thumbnail': poster,
  quest: photoOrVideo,
  'quest-thumbnail': poster,
  proof: photoOrVideo,
  'proof-thumbnail': poster,
  'profile-picture': {
    most: { photo: limits.profilePicture.bytes },
    text: 'imagesOnly',
    direct: false,
    endsWithUpload: true,
  },
  'flick-sound': { most: { audio: audioBytes }, text: 'soundsOnly', direct: true },
} satisfies Record<string, Purpose>;
export type UploadPurpose = keyof typeof purposes;

/** Files of drafts that live longer than other uploads; the sweep of drafts deletes them. */
export const PROOF_PURPOSES: readonly UploadPurpose[] = ['proof', 'proof-thumbnail'];

export const purposeOf = (name: UploadPurpose): Purpose => purposes[name];

/** The maximum size in bytes of a file of that type. */
export function mostBytes(purpose: UploadPurpose, contentType: string): number {
  const kind = kindOf(contentType);
  return (kind && purposeOf(purpose).most[kind]) ?? 0;
}

const newKey = (purpose: UploadPurpose, name: string) =>
  `private/${purpose}/${randomBytes(18).toString('base64url')}${name}`;

/** Plans a file of that type; 415 naming `field` if the purpose does not accept it. */
export function planUpload(purpose: UploadPurpose, contentType: string, field: string): DraftFile {
  const type = mediaType(contentType);
  const { most, text } = purposeOf(purpose);
  if (!type || most[type.kind] === undefined) throw wrongType(text, { field });
  return { key: newKey(purpose, `.${type.extension}`), contentType: plainType(contentType) };
}

/** Plans a photo whose type is not known yet. */
export const planPhoto = (purpose: UploadPurpose): DraftFile => ({
  key: newKey(purpose, ''),
  contentType: ANY_PHOTO,
});

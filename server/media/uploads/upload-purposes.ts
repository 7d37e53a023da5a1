import { randomBytes } from 'node:crypto';
import { limits } from '../../../contract/core/limits.ts';
import { ANY_PHOTO, kindOf, type MediaKind, mediaType, plainType } from '../../core/storage/media-types.ts';
import type { DraftFile } from '../draft.tables.ts';
import { wrongType } from './upload-stream.ts';

interface Purpose {
  /** The most bytes of a file, for each kind that is taken. */
  most: Partial<Record<MediaKind, number>>;
  /** What to say about a file of another kind. */
  message: string;
  /** Whether a store may take the file itself: it is looked at before it is used. */
  direct: boolean;
  /** Whether the upload alone puts it to use: sent again after that, it is there already. */
  endsWithUpload?: boolean;
}

const { photoBytes, videoBytes, audioBytes } = limits.media;
const imagesOnly = 'Use a JPEG, PNG, WebP, GIF or AVIF picture.';

const shown: Purpose = {
  most: { photo: photoBytes, video: videoBytes },
  message: 'Use a JPEG, PNG, WebP, GIF or AVIF photo, or an MP4, MOV or WebM video.',
  direct: true,
};
const poster: Purpose = { most: { photo: photoBytes }, message: imagesOnly, direct: true };

/** What files may be uploaded for. All of them are stored where only their sender's calls read them. */
const purposes = {
  report: { most: { photo: limits.report.attachmentBytes }, message: imagesOnly, direct: false },
  flick: shown,
  'flick-thumbnail': poster,
  quest: shown,
  'quest-thumbnail': poster,
  proof: shown,
  'proof-thumbnail': poster,
  'profile-picture': {
    most: { photo: limits.profilePicture.bytes },
    message: imagesOnly,
    direct: false,
    endsWithUpload: true,
  },
  'flick-sound': { most: { audio: audioBytes }, message: 'Use an M4A, MP3, Ogg or WAV file.', direct: true },
} satisfies Record<string, Purpose>;
export type UploadPurpose = keyof typeof purposes;

/** Files of drafts that outlive the day of other uploads; the sweep of drafts deletes them. */
export const DIRECT_PURPOSES: readonly UploadPurpose[] = ['proof', 'proof-thumbnail'];

export const purposeOf = (name: UploadPurpose): Purpose => purposes[name];

/** The most bytes that a file of that type may have. */
export function mostBytes(purpose: UploadPurpose, contentType: string): number {
  const kind = kindOf(contentType);
  return (kind && purposeOf(purpose).most[kind]) ?? 0;
}

const staged = (purpose: UploadPurpose, name: string) =>
  `private/${purpose}/${randomBytes(18).toString('base64url')}${name}`;

/** A place for a file of that type; 415 naming `field` for one that the purpose does not take. */
export function planUpload(purpose: UploadPurpose, contentType: string, field: string): DraftFile {
  const type = mediaType(contentType);
  const { most, message } = purposeOf(purpose);
  if (!type || most[type.kind] === undefined) throw wrongType(message, field);
  return { key: staged(purpose, `.${type.extension}`), contentType: plainType(contentType) };
}

/** A place for a photo whose type its sender need not say yet. */
export const planPhoto = (purpose: UploadPurpose): DraftFile => ({
  key: staged(purpose, ''),
  contentType: ANY_PHOTO,
});

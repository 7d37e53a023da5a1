import {
  isMediaType,
  type MediaKind,
  type MediaTypeName,
  mediaTypes,
  plainType,
} from '../../../contract/media/media-types.ts';
import { looksLikeMarkup, signatures } from './file-signatures.ts';

export type { MediaKind } from '../../../contract/media/media-types.ts';
export { plainType };

interface MediaType {
  kind: MediaKind;
  extension: string;
  /** Whether the first bytes of a file are of this type. */
  matches: (head: Buffer) => boolean;
}

const matchers: Record<MediaTypeName, MediaType['matches']> = {
  'image/jpeg': signatures.jpeg,
  'image/png': signatures.png,
  'image/webp': signatures.webp,
  'image/gif': signatures.gif,
  'image/avif': signatures.avif,
  'video/mp4': signatures.mp4,
  'video/webm': signatures.webm,
  'video/quicktime': signatures.quicktime,
  'audio/mp4': signatures.mp4,
  'audio/mpeg': signatures.mp3,
  'audio/ogg': signatures.ogg,
  'audio/wav': signatures.wav,
};

const typeOf = (name: MediaTypeName): MediaType => ({ ...mediaTypes[name], matches: matchers[name] });
const names = Object.keys(mediaTypes).filter(isMediaType);
const photos = names.map(typeOf).filter(({ kind }) => kind === 'photo');
const byExtension = new Map<string, string>(names.map((name) => [mediaTypes[name].extension, name]));

/** How many bytes decide the type of a file: as many as browsers read for sniffing. */
export const HEAD_BYTES = 1_536;

/** The supported media type of a content type; undefined if it is not supported. */
export function mediaType(contentType: string): MediaType | undefined {
  const name = plainType(contentType);
  return isMediaType(name) ? typeOf(name) : undefined;
}

/** The content type of a stored file, by the extension of its key. */
export function typeOfKey(key: string): string {
  return byExtension.get(key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}

/** The content type of upload addresses that accept any type of photo. */
export const ANY_PHOTO = 'image/*';

/** Whether a file of type `sent` may be uploaded where `taken` is accepted. */
export function isTaken(taken: string, sent: string): boolean {
  return taken === ANY_PHOTO ? mediaType(sent)?.kind === 'photo' : plainType(sent) === taken;
}

/** The kind of file of that type; undefined if it is not supported. */
export function kindOf(contentType: string): MediaKind | undefined {
  return contentType === ANY_PHOTO ? 'photo' : mediaType(contentType)?.kind;
}

/**
 * Whether a file with these first bytes has its declared type and contains nothing that a browser could run.
 */
export function isDeclaredType(contentType: string, head: Buffer): boolean {
  const candidates = contentType === ANY_PHOTO ? photos : [mediaType(contentType)];
  return candidates.some((type) => type?.matches(head) === true) && !looksLikeMarkup(head);
}

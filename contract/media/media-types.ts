/** The kinds of files, by content type. */
export type MediaKind = 'photo' | 'video' | 'audio';

/** Every content type that can be uploaded, and the extension of its stored files. */
export const mediaTypes = {
  'image/jpeg': { kind: 'photo', extension: 'jpg' },
  'image/png': { kind: 'photo', extension: 'png' },
  'image/webp': { kind: 'photo', extension: 'webp' },
  'image/gif': { kind: 'photo', extension: 'gif' },
  'image/avif': { kind: 'photo', extension: 'avif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'video/quicktime': { kind: 'video', extension: 'mov' },
  'audio/mp4': { kind: 'audio', extension: 'm4a' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3' },
  'audio/ogg': { kind: 'audio', extension: 'ogg' },
  'audio/wav': { kind: 'audio', extension: 'wav' },
} as const satisfies Record<string, { kind: MediaKind; extension: string }>;
export type MediaTypeName = keyof typeof mediaTypes;

/** Other names of the same types. */
const aliases: Record<string, MediaTypeName> = {
  'image/jpg': 'image/jpeg',
  'video/x-m4v': 'video/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
};

/** Normalises a content type: `video/webm;codecs=vp8` to `video/webm`, `audio/x-m4a` to `audio/mp4`. */
export function plainType(contentType: string): string {
  const name = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
}

/** Whether uploads of a content type are accepted. */
export const isMediaType = (name: string): name is MediaTypeName => Object.hasOwn(mediaTypes, name);

/** The kind of file of a content type; undefined if it is not accepted. */
export function mediaKind(contentType: string): MediaKind | undefined {
  const name = plainType(contentType);
  return isMediaType(name) ? mediaTypes[name].kind : undefined;
}

import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Person } from '../../../contract/core/shared.ts';
import type { NewCaptions } from '../../../contract/flicks/captions.ts';
import type { Audience, CommentSetting, FlickLabel } from '../../../contract/flicks/flick.ts';
import type { Song } from '../../../contract/flicks/song.ts';

export type CropAspect = 'original' | '4:5' | '1:1' | '16:9';
export type Rotation = 0 | 90 | 180 | 270;

/** The visible part of a photo: rotate first, then crop. Position and size are fractions of the rotated image. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: Rotation;
  aspect: CropAspect;
}

/** A file as it will be sent: rotated, cropped, scaled and without metadata. */
export interface PreparedFile {
  file: Blob;
  width: number;
  height: number;
  /** A base64 thumbhash; null where none could be made. */
  placeholder: string | null;
  /** In seconds; null for a photo. */
  duration: number | null;
  /** The poster of a video; null for a photo, and where this browser cannot play the video. */
  poster: Blob | null;
}

/**
 * The result of preparing a selected file. While a newer one is prepared (`version` or `posterAt` of the item
 * differ) the last result stays on the screen.
 */
export type Preparation =
  | { state: 'working' }
  | ({ state: 'ready'; version: number; posterAt: number } & PreparedFile)
  | { state: 'failed'; reason: string };

/** Upload progress of a file; `share` goes from 0 to 1. */
export type Upload =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'done' }
  | { state: 'failed'; share: number; reason: string };

/** The captions of a video, with the name of the file that they come from. */
export type DraftCaptions = NewCaptions & { fileName: string };

export interface DraftItem {
  id: string;
  kind: 'photo' | 'video';
  /** Name of the selected file. */
  name: string;
  /** The selected file, never changed, so that a crop can be undone. */
  file: Blob;
  crop: Crop;
  /** The moment of a video that its poster shows, in seconds. */
  posterAt: number;
  alt: string;
  captions: DraftCaptions | null;
  taggedUsers: readonly Person[];
  /** Grows with each change of what will be sent: a file uploaded under an older version is outdated. */
  version: number;
  /** The content type of the last prepared file, which may differ from the selected one; null before that. */
  madeType: string | null;
  prepared: Preparation;
  upload: Upload;
}

/** An audio file uploaded with a flick. */
export interface OriginalSound {
  id: string;
  file: Blob;
  name: string;
  title: string;
  /** Whether others may use it. */
  isShared: boolean;
  /** In seconds. */
  duration: number;
  /** Loudness over time, 0 to 100. */
  waveform: readonly number[];
  upload: Upload;
}

/** The sound of a flick; start and end of the clip in seconds. */
export type DraftSound = ({ kind: 'song'; song: Song } | ({ kind: 'own' } & OriginalSound)) & {
  start: number;
  end: number;
};

export interface DraftLocation {
  name: string;
  lat?: number;
  lng?: number;
}

export interface DraftSettings {
  audienceSetting: Audience;
  commentSetting: CommentSetting;
  likeVisible: boolean;
  repostVisible: boolean;
}

/**
 * `editing`: on the screen or closed for later. `sharing`: published automatically once uploaded. `failed`:
 * publishing failed. `posted`: already published or scheduled as `flickId` before the last change. `itemId`: the
 * item that the state is about.
 */
export type DraftState =
  | { name: 'editing'; itemId?: string | undefined }
  | { name: 'sharing' }
  | { name: 'failed'; title: string; step: string; itemId?: string | undefined }
  | { name: 'posted'; flickId: string; isScheduled?: boolean };

/** The requested upload slots: the files they are for, in the order of the response. */
export interface UploadSlots {
  /** Idempotency-Key: a request with the same key returns fresh URLs for the same server draft. */
  key: string;
  /** The id of the server's draft: the future flick, quest or proof. */
  flickId: string | null;
  files: readonly FileDescription[];
  audio: FileDescription | null;
  /** The slot of each file, by its id in the draft. */
  slots: Readonly<Record<string, number>>;
}

/** A file as described to the server before its upload. */
export interface FileDescription {
  fileName: string;
  fileType: string;
}

/** An uploaded file: the version that was sent, and its address. */
export interface SentFile {
  mark: string;
  address: string;
}

/** What the draft becomes. Stored in the field `goal`. */
export type DraftKind = 'flick' | 'quest' | 'proof';

/** A flick, quest or proof that is not published yet. The fields are stored in IndexedDB: their names stay. */
export interface Draft {
  id: string;
  goal: DraftKind;
  /** The owner: a draft is never published in another person's name. */
  personId: string;
  /** When it was started, in milliseconds. */
  begunAt: number;
  items: readonly DraftItem[];
  /** The item used as thumbnail; null: the first. */
  coverId: string | null;
  /** The form fields of a quest or proof; null while untouched, and for a flick. */
  form: Readonly<Record<string, unknown>> | null;
  caption: RichText;
  /** Of the caption, as an ISO 639 code; null if unknown. */
  language: string | null;
  place: DraftLocation | null;
  sound: DraftSound | null;
  settings: DraftSettings;
  labels: readonly FlickLabel[];
  /** When to publish it; null: immediately, empty: at a time not chosen yet. */
  publishAt: string | null;
  /** Whether the reminder about missing alt texts was answered. */
  altReminded: boolean;
  state: DraftState;
  offer: UploadSlots | null;
  /** The uploaded files, by their id in the draft. */
  sent: Readonly<Record<string, SentFile>>;
  /** Idempotency-Key of the publishing call; null before the first attempt. */
  attemptKey: string | null;
  /** The id of the last publishing attempt. It may have succeeded, even if the draft changed since. */
  triedId: string | null;
}

export const FULL_FRAME: Crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0, aspect: 'original' };

export const DEFAULT_SETTINGS: DraftSettings = {
  audienceSetting: 'public',
  commentSetting: 'everyone',
  likeVisible: true,
  repostVisible: true,
};

/** The item used as thumbnail: the chosen one, else the first. */
export function coverOf(draft: Draft): DraftItem | undefined {
  return draft.items.find((item) => item.id === draft.coverId) ?? draft.items[0];
}

/** Whether the draft has no content. */
export function isEmptyDraft(
  draft: Pick<Draft, 'form' | 'caption' | 'place'> & { items: readonly unknown[]; sound: unknown },
): boolean {
  const { items, form, caption, place, sound } = draft;
  return items.length === 0 && form === null && caption.length === 0 && place === null && sound === null;
}

import type { RichText } from '../../../contract/core/rich-text.ts';
import type { Person } from '../../../contract/core/shared.ts';
import type { Audience, CommentSetting } from '../../../contract/flicks/flick.ts';
import type { Song } from '../../../contract/flicks/song.ts';

export type CropAspect = 'original' | '4:5' | '1:1' | '16:9';
export type Rotation = 0 | 90 | 180 | 270;

/** What is kept of a photo: turned first, then cut. Place and size are shares of the turned picture, 0 to 1. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: Rotation;
  aspect: CropAspect;
}

/** A file as it will be sent: its metadata gone, turned, cut and scaled. */
export interface PreparedFile {
  file: Blob;
  width: number;
  height: number;
  /** A base64 thumbhash; null where none could be made. */
  placeholder: string | null;
  /** In seconds; null for a photo. */
  duration: number | null;
  /** The still of a video; null for a photo, and where the video cannot be shown here. */
  poster: Blob | null;
}

/**
 * What was made of a picked file. While something else is made of it (`version` or `posterAt` of the item have
 * moved on) the last one stays, to be shown.
 */
export type Preparation =
  | { state: 'working' }
  | ({ state: 'ready'; version: number; posterAt: number } & PreparedFile)
  | { state: 'failed'; reason: string };

/** How far a file is on its way. Shares go from 0 to 1. */
export type Upload =
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'done' }
  | { state: 'failed'; share: number; reason: string };

export interface DraftItem {
  id: string;
  kind: 'photo' | 'video';
  /** Of the file as it was picked. */
  name: string;
  /** As it was picked; never changed, so that a crop can be taken back. */
  file: Blob;
  crop: Crop;
  /** The moment of a video that its still shows, in seconds. */
  posterAt: number;
  alt: string;
  taggedUsers: readonly Person[];
  /** Counts the changes of what will be sent: a file uploaded under an older count is out of date. */
  version: number;
  /** The type of what was made of it last, which may not be what its name or the system says; null before that. */
  madeType: string | null;
  prepared: Preparation;
  upload: Upload;
}

/** An own audio file that comes with a flick. */
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

/** What is heard with a flick; the clip in seconds. */
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
 * `editing`: on the screen or put aside. `sharing`: goes out by itself. `failed`: it did not, for a reason.
 * `posted`: it had gone out, or was scheduled, before it was changed, as that flick. `itemId` names the item that it is about.
 */
export type DraftState =
  | { name: 'editing'; itemId?: string | undefined }
  | { name: 'sharing' }
  | { name: 'failed'; title: string; step: string; itemId?: string | undefined }
  | { name: 'posted'; flickId: string; isScheduled?: boolean };

/** Addresses asked for: the files they are for, in the order in which the server answered them. */
export interface UploadSlots {
  /** The Idempotency-Key: asking again under it gives fresh addresses of the same draft. */
  key: string;
  /** The flick, quest or proof that the server opened for it. */
  flickId: string | null;
  files: readonly FileDescription[];
  audio: FileDescription | null;
  /** Which of the files has which place, by its name in the draft. */
  slots: Readonly<Record<string, number>>;
}

/** A file as the server is told of it before it comes. */
export interface FileDescription {
  fileName: string;
  fileType: string;
}

/** A file that has arrived: as what it was sent, and where it lies. */
export interface SentFile {
  mark: string;
  address: string;
}

/** What is being made of the files. */
export type DraftKind = 'flick' | 'quest' | 'proof';

/** A flick, a quest or a proof that is being made. */
export interface Draft {
  id: string;
  goal: DraftKind;
  /** Whose it is: in the name of anybody else it never goes out. */
  personId: string;
  /** When it was begun, in milliseconds. */
  begunAt: number;
  items: readonly DraftItem[];
  /** The item that stands for the flick; null: the first. */
  coverId: string | null;
  /** What was typed for a quest or a proof, as its screen keeps it; null before that, and for a flick. */
  form: Readonly<Record<string, unknown>> | null;
  caption: RichText;
  place: DraftLocation | null;
  sound: DraftSound | null;
  settings: DraftSettings;
  /** When it is to be posted; null: at once, empty: at a time that is not chosen yet. */
  publishAt: string | null;
  /** Whether the reminder about missing alt texts was answered. */
  altReminded: boolean;
  state: DraftState;
  offer: UploadSlots | null;
  /** What has arrived, by the name of the file in the draft. */
  sent: Readonly<Record<string, SentFile>>;
  /** The Idempotency-Key of creating it; null until that was first tried. */
  attemptKey: string | null;
  /** The flick that the server was asked last to make of it; it may stand, whatever was changed or asked for since. */
  triedId: string | null;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0, aspect: 'original' };

export const DEFAULT_SETTINGS: DraftSettings = {
  audienceSetting: 'public',
  commentSetting: 'everyone',
  likeVisible: true,
  repostVisible: true,
};

/** The item that stands for the flick: the chosen one, else the first. */
export function coverOf(draft: Draft): DraftItem | undefined {
  return draft.items.find((item) => item.id === draft.coverId) ?? draft.items[0];
}

/** Whether nothing would be lost with it. */
export function isEmptyDraft(
  draft: Pick<Draft, 'form' | 'caption' | 'place'> & { items: readonly unknown[]; sound: unknown },
): boolean {
  const { items, form, caption, place, sound } = draft;
  return items.length === 0 && form === null && caption.length === 0 && place === null && sound === null;
}

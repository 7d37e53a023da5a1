import { limits } from '../../../contract/core/limits.ts';
import { megabytes } from '../../lib/format/file-size.ts';
import { savesData } from '../../lib/storage/data-saver.ts';
import { isHeic } from '../drafts/check-file.ts';
import type { Crop, DraftItem, PreparedFile } from '../drafts/draft.ts';
import type { Poster, RemuxRequest } from './remux.worker.ts';
import { posterByPlayer } from './video-element.ts';
import { WorkerLost, workerPool } from './worker-pool.ts';

/** More would slow the page down and exhaust the memory of phones. */
const PHOTO_WORKERS = 2;

const photos = workerPool<{ file: Blob; crop: Crop }, PreparedFile>(
  PHOTO_WORKERS,
  () => new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' }),
);
const remuxing = workerPool<RemuxRequest, PreparedFile | Poster | Blob>(
  1,
  () => new Worker(new URL('./remux.worker.ts', import.meta.url), { type: 'module' }),
);

/** Prepares files for upload; tests pass their own. */
export interface Preparer {
  /** The file as it will be uploaded; errors have a message for the person. */
  prepare: (item: DraftItem) => Promise<PreparedFile>;
  /** Another poster of a video; null if none can be made. */
  poster: (item: DraftItem) => Promise<Poster>;
  /** A sound as it will be uploaded. */
  sound: (file: Blob) => Promise<Blob>;
  /** Starts the workers ahead of the first file. */
  warm: () => void;
}

/** Throws if a prepared file is too large to be uploaded. */
function checkSize({ size }: Blob, what: 'photo' | 'video', most: number): void {
  if (size > most) throw new Error(`Use a ${what} of up to ${megabytes(most)}.`);
}

async function preparePhoto({ name, file, crop }: DraftItem): Promise<PreparedFile> {
  const prepared = await photos.request({ file, crop }).catch((cause: unknown) => {
    if (cause instanceof WorkerLost) throw cause;
    const message = isHeic({ name, type: file.type, size: file.size })
      ? 'This is a HEIC photo, which browsers cannot open. Save it as JPEG first.'
      : 'This photo could not be opened. It may be damaged.';
    throw new Error(message, { cause });
  });
  checkSize(prepared.file, 'photo', limits.media.photoBytes);
  return prepared;
}

/** Takes the poster with the page's player, if the worker has no decoder for the video. */
async function playerPoster(poster: Poster, { file, posterAt }: DraftItem): Promise<Poster> {
  return poster.poster ? poster : { ...poster, poster: await posterByPlayer(file, posterAt) };
}

async function prepareVideo(item: DraftItem): Promise<PreparedFile> {
  const { file, posterAt } = item;
  const prepared = (await remuxing.request({ task: 'prepare', file, posterAt })) as PreparedFile;
  checkSize(prepared.file, 'video', limits.media.videoBytes);
  const poster = await playerPoster(prepared, item);
  if (!poster.poster) throw new Error('This browser cannot play the video. Save it as MP4 (H.264) first.');
  return { ...prepared, ...poster };
}

/** Prepares files in workers. */
export const preparer: Preparer = {
  prepare: (item) => (item.kind === 'photo' ? preparePhoto(item) : prepareVideo(item)),
  poster: async (item) =>
    playerPoster(
      (await remuxing.request({ task: 'poster', file: item.file, posterAt: item.posterAt })) as Poster,
      item,
    ),
  sound: async (file) => (await remuxing.request({ task: 'sound', file })) as Blob,
  warm: () => {
    photos.warm();
    if (!savesData()) remuxing.warm();
  },
};

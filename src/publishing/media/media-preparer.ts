import { limits } from '../../../contract/core/limits.ts';
import { megabytes } from '../../lib/format/file-size.ts';
import { savesData } from '../../lib/storage/data-saver.ts';
import * as m from '../../messages/flicks.gen.ts';
import { isHeic } from '../drafts/check-file.ts';
import type { Crop, DraftItem, PreparedFile } from '../drafts/draft.ts';
import type { Poster, RemuxRequest } from './remux.worker.ts';
import { posterByPlayer } from './video-element.ts';
import type { VideoProblem } from './video-file.ts';
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
function checkSize({ size }: Blob, most: number, problem: (values: { size: string }) => string): void {
  if (size > most) throw new Error(problem({ size: megabytes(most) }));
}

const videoProblems: Record<VideoProblem, () => string> = {
  damaged: m.publishVideoDamaged,
  blank: m.publishVideoBlank,
  long: () => m.publishVideoLong({ minutes: limits.media.videoSeconds / 60 }),
  type: m.publishVideoType,
  partial: m.publishVideoPartial,
};

/** Workers have no messages: they name the problem, and here it gets its text. */
async function remux(request: RemuxRequest): Promise<PreparedFile | Poster | Blob> {
  try {
    return await remuxing.request(request);
  } catch (error) {
    const text = error instanceof Error && videoProblems[error.message as VideoProblem];
    throw text ? new Error(text(), { cause: error }) : error;
  }
}

async function preparePhoto({ name, file, crop }: DraftItem): Promise<PreparedFile> {
  const prepared = await photos.request({ file, crop }).catch((cause: unknown) => {
    if (cause instanceof WorkerLost) throw cause;
    const message = isHeic({ name, type: file.type, size: file.size })
      ? m.publishPhotoHeic()
      : m.publishPhotoDamaged();
    throw new Error(message, { cause });
  });
  checkSize(prepared.file, limits.media.photoBytes, m.publishPhotoSize);
  return prepared;
}

/** Takes the poster with the page's player, if the worker has no decoder for the video. */
async function playerPoster(poster: Poster, { file, posterAt }: DraftItem): Promise<Poster> {
  return poster.poster ? poster : { ...poster, poster: await posterByPlayer(file, posterAt) };
}

async function prepareVideo(item: DraftItem): Promise<PreparedFile> {
  const { file, posterAt } = item;
  const prepared = (await remux({ task: 'prepare', file, posterAt })) as PreparedFile;
  checkSize(prepared.file, limits.media.videoBytes, m.publishVideoSize);
  const poster = await playerPoster(prepared, item);
  if (!poster.poster) throw new Error(m.publishVideoUnplayable());
  return { ...prepared, ...poster };
}

/** Prepares files in workers. */
export const preparer: Preparer = {
  prepare: (item) => (item.kind === 'photo' ? preparePhoto(item) : prepareVideo(item)),
  poster: async (item) =>
    playerPoster((await remux({ task: 'poster', file: item.file, posterAt: item.posterAt })) as Poster, item),
  sound: async (file) => (await remux({ task: 'sound', file })) as Blob,
  warm: () => {
    photos.warm();
    if (!savesData()) remuxing.warm();
  },
};

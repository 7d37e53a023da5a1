import type { WorkQueue } from '../../core/limits/work-queue.ts';
import type { ProcessedRow } from '../media.tables.ts';
import type { ChosenItem, SourceOf } from './draft-file-lookup.service.ts';
import type { MediaProcessorService, Owner, ProcessedImage } from './media-processor.service.ts';

export interface ProcessedItem {
  row: ProcessedRow;
  /** A smaller rendition of the photo, or the poster, for grids. */
  gridKey: string | null;
  /** Everything that was stored for it. */
  keys: string[];
}

interface ItemOptions {
  owner: Owner;
  sourceOf: SourceOf;
  /** The field of an item that has the poster of a video. */
  posterField: string;
}

export function lastKey(sizes: ProcessedImage['sizes']): string {
  const key = sizes.at(-1)?.key;
  if (key === undefined) throw new Error('a picture has one rendition or more');
  return key;
}

/** The video with its poster. */
export function withPoster(
  { row, keys }: ProcessedItem,
  { sizes, placeholder }: ProcessedImage,
): ProcessedItem {
  const posterKey = lastKey(sizes);
  return { row: { ...row, posterKey, placeholder }, gridKey: posterKey, keys: [...keys, posterKey] };
}

/** Processes the uploaded files of one photo or video. */
export async function processItem(
  media: MediaProcessorService,
  { type, source, poster }: ChosenItem,
  at: number,
  { owner, sourceOf, posterField }: ItemOptions,
): Promise<ProcessedItem> {
  const file = sourceOf(source.key, `media.${at}.url`);
  if (type === 'photo') {
    const photo = await media.photo(owner, file);
    const keys = photo.sizes.map(({ key }) => key);
    // The widest rendition is for full screens.
    const gridKey = keys.at(-2) ?? lastKey(photo.sizes);
    return { row: { type, ...photo, key: lastKey(photo.sizes) }, gridKey, keys };
  }
  const posterImage =
    poster && (await media.poster(owner, sourceOf(poster.key, `media.${at}.${posterField}`)));
  const { key, width, height, durationMs } = await media.video(owner, file);
  const video = { row: { type, key, width, height, durationMs }, gridKey: null, keys: [key] };
  return posterImage ? withPoster(video, posterImage) : video;
}

/** Runs tasks for that person through the queue; after the first error no more tasks start. */
export function createBatch(queue: WorkQueue, personId: string) {
  const errors: unknown[] = [];
  return {
    run: <T>(work: () => Promise<T>): Promise<T> =>
      queue(async () => {
        if (errors.length > 0) throw errors[0];
        return await work();
      }, personId).catch((error: unknown) => {
        errors.push(error);
        throw error;
      }),

    /** Waits for all of them: work that continues after an error response would interfere with the next attempt. */
    async end(works: (Promise<unknown> | null)[]): Promise<void> {
      await Promise.allSettled(works);
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** Processes photos and videos, a few at a time across all calls; resolves once all are stored. */
export function createMediaItemProcessorService(media: MediaProcessorService, queue: WorkQueue) {
  return async (items: readonly ChosenItem[], options: ItemOptions): Promise<ProcessedItem[]> => {
    const batch = createBatch(queue, options.owner.id);
    const works = items.map((item, at) => batch.run(() => processItem(media, item, at, options)));
    await batch.end(works);
    return Promise.all(works);
  };
}
export type MediaItemProcessorService = ReturnType<typeof createMediaItemProcessorService>;

import type { WorkQueue } from '../../core/limits/work-queue.ts';
import {
  createBatch,
  lastKey,
  processItem,
  withPoster,
} from '../../media/drafts/media-item-processor.service.ts';
import type {
  MediaProcessorService,
  Owner,
  ProcessedVideo,
} from '../../media/drafts/media-processor.service.ts';
import type { NewMedia } from '../flick-write.repository.ts';
import type { FlickSources } from './flick-sources.ts';

/** The processed files of a flick: its rows, and the keys of everything that was stored for it. */
export interface ProcessedFlick {
  /** Complete except for the time of publication. */
  media: Omit<NewMedia, 'madeAt'>[];
  thumbnailKey: string | null;
  sound: ProcessedVideo | null;
  keys: string[];
}

interface ProcessorInput extends FlickSources {
  owner: Owner;
}

/** Processes all files of a flick, a few at a time across all flicks; resolves once they are stored. */
export function createFlickProcessorService(media: MediaProcessorService, queue: WorkQueue) {
  return async ({ chosen, audioKey, sourceOf, owner }: ProcessorInput): Promise<ProcessedFlick> => {
    const cover = chosen.thumbnail;
    const batch = createBatch(queue, owner.id);
    const options = { owner, sourceOf, posterField: 'poster' };
    const items = chosen.media.map((item, at) => batch.run(() => processItem(media, item, at, options)));
    const uploadedCover =
      cover && 'key' in cover
        ? batch.run(() => media.poster(owner, sourceOf(cover.key, 'thumbnailURL')))
        : null;
    const audio = audioKey === null ? null : batch.run(() => media.sound(owner, sourceOf(audioKey, 'sound')));
    await batch.end([...items, uploadedCover, audio]);

    const [processed, thumbnail, sound] = [await Promise.all(items), await uploadedCover, await audio];
    const first = processed[0];
    // The thumbnail of the flick is also the poster of a video without one.
    if (thumbnail && first?.row.type === 'video' && first.gridKey === null)
      processed[0] = withPoster(first, thumbnail);
    const thumbnailKey =
      cover && 'item' in cover
        ? (processed[cover.item]?.gridKey ?? null)
        : thumbnail && lastKey(thumbnail.sizes);
    const keys = new Set(processed.flatMap((one) => one.keys));
    for (const key of [thumbnailKey, sound?.key]) if (key) keys.add(key);
    const rows = chosen.media.flatMap(({ alt, taggedIds, captions }, at) => {
      const row = processed[at]?.row;
      return row ? [{ ...row, alt, taggedIds, captions }] : [];
    });
    return { media: rows, thumbnailKey, sound, keys: [...keys] };
  };
}
export type FlickProcessorService = ReturnType<typeof createFlickProcessorService>;

import type { WorkQueue } from '../../core/work-queue.ts';
import {
  createBatch,
  lastKey,
  makeItem,
  withStill,
} from '../../media/drafts/media-item-processor.service.ts';
import type { FlickMedia, MadeFilm, Owner } from '../../media/drafts/media-processor.service.ts';
import type { NewMedia } from '../flick-write.repository.ts';
import type { FlickSources } from './flick-sources.ts';

/** What was made of the files of a flick: its rows, and the keys of everything that was stored for it. */
export interface MadeFlick {
  /** Complete but for the moment in which they are published. */
  media: Omit<NewMedia, 'madeAt'>[];
  thumbnailKey: string | null;
  sound: MadeFilm | null;
  keys: string[];
}

interface Wanted extends FlickSources {
  owner: Owner;
}

/** Makes all files of a flick, a few at a time however many flicks there are; answers when they are stored. */
export function createFlickMaking(media: FlickMedia, queue: WorkQueue) {
  return async ({ chosen, audioKey, sourceOf, owner }: Wanted): Promise<MadeFlick> => {
    const cover = chosen.thumbnail;
    const batch = createBatch(queue);
    const wanted = { owner, sourceOf, stillField: 'poster' };
    const items = chosen.media.map((item, at) => batch.run(() => makeItem(media, item, at, wanted)));
    const own =
      cover && 'key' in cover
        ? batch.run(() => media.still(owner, sourceOf(cover.key, 'thumbnailURL')))
        : null;
    const audio = audioKey === null ? null : batch.run(() => media.sound(owner, sourceOf(audioKey, 'sound')));
    await batch.end([...items, own, audio]);

    const [made, still, sound] = [await Promise.all(items), await own, await audio];
    const first = made[0];
    // What stands for the whole flick also stands for a film that came without a still.
    if (still && first?.row.type === 'video' && first.gridKey === null) made[0] = withStill(first, still);
    const thumbnailKey =
      cover && 'item' in cover ? (made[cover.item]?.gridKey ?? null) : still && lastKey(still.sizes);
    const keys = new Set(made.flatMap((one) => one.keys));
    for (const key of [thumbnailKey, sound?.key]) if (key) keys.add(key);
    const rows = chosen.media.flatMap(({ alt, taggedIds }, at) => {
      const row = made[at]?.row;
      return row ? [{ ...row, alt, taggedIds }] : [];
    });
    return { media: rows, thumbnailKey, sound, keys: [...keys] };
  };
}
export type FlickMaking = ReturnType<typeof createFlickMaking>;

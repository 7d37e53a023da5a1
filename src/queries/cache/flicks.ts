import type { Flick, ShownFlick } from '../../../contract/flicks/flick.ts';
import { mapItems, type Pages } from './core/pages.ts';

/** What a list or a flick page holds in the cache. */
export type FlickData = Pages<Flick> | Flick;
/** Placeholder for a flick that is no longer visible. */
export interface RemovedFlick {
  _id: string;
  isGone: true;
}
type Change = (flick: ShownFlick) => Partial<ShownFlick>;

/** The flick that a card shows and acts on: the original of a repost, else itself. */
export function shownFlick(flick: Flick): ShownFlick {
  return flick.repostOf ?? flick;
}

function differs(flick: ShownFlick, patch: Partial<ShownFlick>): boolean {
  return (Object.keys(patch) as (keyof ShownFlick)[]).some((key) => flick[key] !== patch[key]);
}

function changed<Kind extends ShownFlick>(flick: Kind, change: Change): Kind {
  const patch = change(flick);
  return differs(flick, patch) ? { ...flick, ...patch } : flick;
}

/** Applies a change to the flick itself or to the original that it reposts. */
export function changeFlick(flick: Flick, id: string, change: Change): Flick {
  if (flick._id === id) return changed(flick, change);
  const original = flick.repostOf;
  if (original?._id !== id) return flick;
  const next = changed(original, change);
  return next === original ? flick : { ...flick, repostOf: next };
}

function isPages(data: FlickData): data is Pages<Flick> {
  return 'pages' in data;
}

/** Applies a change to the flick wherever a cache entry contains it. */
export function changeFlickData(data: FlickData, id: string, change: Change): FlickData {
  if (!isPages(data)) return changeFlick(data, id, change);
  return mapItems(data, (flick) => changeFlick(flick, id, change));
}

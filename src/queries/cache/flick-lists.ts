import type { Flick } from '../../../contract/flicks/flick.ts';
import { removeItems } from './core/page-edits.ts';
import type { Pages } from './core/pages.ts';
import type { FlickData } from './flicks.ts';

/** Removes a flick, and the cards that repost it, from a list. */
export function removeFlick(data: Pages<Flick>, id: string): Pages<Flick> {
  return removeItems(data, (flick) => flick._id === id || flick.repostOf?._id === id);
}

/** The flick with that id in a cache entry, also as the original of a repost. */
export function findFlick(data: FlickData, id: string): Flick | undefined {
  const cards = 'pages' in data ? data.pages.flatMap((page) => page.items) : [data];
  for (const card of cards) {
    if (card._id === id) return card;
    if (card.repostOf?._id === id) return card.repostOf;
  }
  return undefined;
}

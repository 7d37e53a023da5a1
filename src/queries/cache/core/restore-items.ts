import type { HasId, Pages } from './pages.ts';

const flat = <Item>(data: Pages<Item>) => data.pages.flatMap((page) => page.items);

/** Inserts an item before another, or after it, on the page that contains it. */
function insertNextTo<Item extends HasId>(
  data: Pages<Item>,
  item: Item,
  other: string,
  behind: 0 | 1,
): Pages<Item> {
  const pages = data.pages.map((page) => {
    const at = page.items.findIndex(({ _id }) => _id === other);
    return at < 0 ? page : { ...page, items: page.items.toSpliced(at + behind, 0, item) };
  });
  return { ...data, pages };
}

/**
 * Restores removed items to their position in a list: before the item that followed them, else after the one that
 * preceded them. A list that was reloaded in the meantime and contains neither is not changed.
 */
export function restoreItems<Item extends HasId>(
  data: Pages<Item>,
  before: Pages<Item>,
  matches: (item: Item) => boolean,
): Pages<Item> {
  const was = flat(before);
  // Backwards, so that for two adjacent removed items the second is restored before the first needs it.
  return was.reduceRight((now, item, at) => {
    const present = new Set(flat(now).map(({ _id }) => _id));
    if (!matches(item) || present.has(item._id)) return now;
    const next = was.slice(at + 1).find(({ _id }) => present.has(_id));
    if (next) return insertNextTo(now, item, next._id, 0);
    const previous = was.slice(0, at).findLast(({ _id }) => present.has(_id));
    return previous ? insertNextTo(now, item, previous._id, 1) : now;
  }, data);
}

import type { HasId, Pages } from './pages.ts';

/** Drops the items that match; returns the same object if none does. */
export function removeItems<Item>(data: Pages<Item>, matches: (item: Item) => boolean): Pages<Item> {
  if (!data.pages.some((page) => page.items.some(matches))) return data;
  const pages = data.pages.map((page) =>
    page.items.some(matches) ? { ...page, items: page.items.filter((item) => !matches(item)) } : page,
  );
  return { ...data, pages };
}

/** Puts an item at the front; one with the same id moves there, so that repeating it is harmless. */
export function prependItem<Item extends HasId>(data: Pages<Item>, item: Item): Pages<Item> {
  const rest = removeItems(data, (other) => other._id === item._id);
  const pages = rest.pages.map((page, index) =>
    index === 0 ? { ...page, items: [item, ...page.items] } : page,
  );
  return { ...rest, pages };
}

/** The first item that matches. */
export function findItem<Item>(data: Pages<Item>, matches: (item: Item) => boolean): Item | undefined {
  for (const page of data.pages) {
    const found = page.items.find(matches);
    if (found) return found;
  }
  return undefined;
}

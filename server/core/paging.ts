interface Shown {
  page: number;
  limit: number;
  empty: boolean;
  more: boolean;
  /** What a counter says is in the list, where there is one. */
  total?: number | undefined;
}

/**
 * How many pages a list has, without counting it: as many as its counter says, but never fewer than
 * there really are rows for and none after the last. Without a counter a full page
 * promises one more, and an empty one is taken for the one after the last: see `lastPage` where it may not be.
 */
export function totalPages({ page, limit, empty, more, total }: Shown): number {
  const counted = total === undefined ? page - 1 : Math.ceil(total / limit);
  if (more) return Math.max(page + 1, counted);
  return empty ? Math.min(page - 1, counted) : page;
}

/**
 * The last page that holds anything, for a page number past the end of a list without a counter: halves
 * the pages up to `highest`, so a handful of looks is enough.
 */
export async function lastPage(
  highest: number,
  hasItems: (page: number) => Promise<boolean>,
): Promise<number> {
  let last = 0;
  let beyond = highest + 1;
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2);
    if (await hasItems(middle)) last = middle;
    else beyond = middle;
  }
  return last;
}

/** The wire's paged answer around a list that is JSON text already. */
export function pagedJson(
  name: string,
  list: string,
  paged: { page: number; totalPages: number; snapshot?: string | undefined; [more: string]: unknown },
): string {
  return `{"${name}":${list},${JSON.stringify(paged).slice(1)}`;
}

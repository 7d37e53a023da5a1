interface CurrentPage {
  page: number;
  limit: number;
  empty: boolean;
  more: boolean;
  /** The number of items according to a counter, if there is one. */
  total?: number | undefined;
}

/**
 * How many pages a list has, without counting it: as many as its counter says, corrected by what this page
 * shows. Without a counter an empty page is assumed to follow the last one; `lastPage` is for when it may
 * not.
 */
export function totalPages({ page, limit, empty, more, total }: CurrentPage): number {
  const counted = total === undefined ? page - 1 : Math.ceil(total / limit);
  if (more) return Math.max(page + 1, counted);
  return empty ? Math.min(page - 1, counted) : page;
}

/**
 * The last page that holds anything, for a page number past the end of a list without a counter: a binary
 * search up to `highest`.
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

/** The paged response around a list that is already JSON text. */
export function pagedJson(
  name: string,
  list: string,
  paged: { page: number; totalPages: number; snapshot?: string | undefined; [more: string]: unknown },
): string {
  return `{"${name}":${list},${JSON.stringify(paged).slice(1)}`;
}

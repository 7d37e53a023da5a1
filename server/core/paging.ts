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
 * shows. Without a counter only the last page and an empty list tell; others answer null.
 */
export function totalPages({ page, limit, empty, more, total }: CurrentPage): number | null {
  if (!more && !empty) return page;
  if (empty && page === 1) return 0;
  if (total === undefined) return null;
  const counted = Math.ceil(total / limit);
  return more ? Math.max(page + 1, counted) : Math.min(page - 1, counted);
}

/** The paged response around a list that is already JSON text. */
export function pagedJson(
  name: string,
  list: string,
  paged: { page: number; totalPages: number | null; snapshot?: string | undefined; [more: string]: unknown },
): string {
  return `{"${name}":${list},${JSON.stringify(paged).slice(1)}`;
}

/** Search parameters of the login page. */
export interface LoginSearch {
  /** Where to continue after login: a path of this site. */
  redirect?: string | undefined;
  /** The session expired; the page says so. */
  ended?: true | undefined;
}

/** A path of this site, or undefined: an external URL must not decide where a login leads. */
export function safeReturnPath(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  // Returning to the login page would be a loop.
  if (url.pathname === '/login') return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Reads the search params of the login page. Unknown ones are set to undefined: the router keeps a param unchanged if
 * its key is merely omitted.
 */
export function readLoginSearch(search: Record<string, unknown>, origin: string): LoginSearch {
  return {
    redirect: safeReturnPath(search.redirect, origin),
    ended: search.ended === true ? true : undefined,
  };
}

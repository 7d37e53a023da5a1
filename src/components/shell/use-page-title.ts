import { type AnyRouteMatch, useMatches } from '@tanstack/react-router';

export const PRODUCT = 'Flickquest';

/** The title of the page that these routes make up, from the innermost route that has one. */
export const pageTitle = (matches: readonly AnyRouteMatch[]) =>
  matches.reduce<string | undefined>((title, match) => match.staticData.title ?? title, undefined);

/** The title of the current page, even if it failed; the product’s name on pages without one. */
export const usePageTitle = () => useMatches({ select: pageTitle }) ?? PRODUCT;

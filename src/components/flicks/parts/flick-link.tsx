import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Key of the cached list over which a flick is open; next and previous walk through it. */
    flickList?: readonly unknown[];
  }
}

export type FlickListKey = readonly unknown[];

/** How a flick opens over the list it is shown in, under the URL of its own page; with a comment, at that one. */
export function overList(id: string, list: FlickListKey, comment?: string) {
  return {
    to: '.',
    search: (before: object) => ({ ...before, flick: id, comment }),
    mask: { to: '/flick/$flickId', params: { flickId: id }, search: { comment } },
    state: { flickList: list },
    resetScroll: false,
  } as const;
}

type FlickLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  id: string;
  list: FlickListKey;
};

/** Leads to a flick: over the list here, as a page of its own in a new tab. */
export function FlickLink({ id, list, ...rest }: FlickLinkProps) {
  return <Link {...(overList(id, list) as LinkProps)} preload={false} {...rest} />;
}

export function useOpenFlick(list: FlickListKey): (id: string) => void {
  const navigate = useNavigate();
  return (id) => void navigate(overList(id, list) as Parameters<typeof navigate>[0]);
}

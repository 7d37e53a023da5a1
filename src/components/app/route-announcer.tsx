import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '../../lib/browser/announce.ts';
import { nameTab } from '../../lib/format/tab-title.ts';

const PRODUCT = 'Flickquest';

/** Names the page after each route change, and moves the focus to its heading. */
export function RouteAnnouncer() {
  const router = useRouter();
  useEffect(() => {
    const title = () =>
      router.state.matches.reduce<string | undefined>((t, match) => match.staticData.title ?? t, undefined);
    const name = () => {
      const page = title();
      nameTab(page ? `${page} · ${PRODUCT}` : PRODUCT);
      return page ?? PRODUCT;
    };
    name();
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const page = name();
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
      announce(page);
      // A page whose heading is still to be read has the focus wait on its main part.
      const heading = document.querySelector<HTMLElement>('main h1, h1') ?? document.getElementById('main');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [router]);
  return null;
}

import type { ReactNode } from 'react';
import { firstImage } from '../../lib/media/after-first-image.ts';
import { lazyComponent, useDeferredComponent } from '../ui/lazy-component.ts';
import { RIGHT_RAIL, useMediaQuery } from '../ui/use-media-query.ts';
import { Aside } from './navigation/aside.tsx';

/** The feed comes first: its first image does not wait for anything next to it. */
const rail = lazyComponent(async () => {
  await firstImage();
  return (await import('./navigation/right-rail.tsx')).RightRail;
});

/** A column of 560 px with the right rail of 320 px next to it from 1240 px on; renders `main`. */
export function FeedLayout({ children }: { children: ReactNode }) {
  // A phone never fetches what it never shows.
  const RightRail = useDeferredComponent(rail, useMediaQuery(RIGHT_RAIL));
  return (
    <div className="mx-auto flex justify-center gap-12 xl:px-8">
      <main id="main" tabIndex={-1} className="w-full min-w-0 md:max-w-140">
        {children}
      </main>
      <Aside>{RightRail && <RightRail />}</Aside>
    </div>
  );
}

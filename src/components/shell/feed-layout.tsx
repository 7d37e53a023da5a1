import type { ReactNode } from 'react';
import { afterFirstPicture } from '../../lib/first-picture.ts';
import { lazyCode, useLateCode } from '../ui/lazy-code.ts';
import { RIGHT_RAIL } from '../ui/use-media-query.ts';
import { Aside } from './aside.tsx';

/** The feed comes first: its first picture waits for nothing that stands beside it, nor a phone for what it never shows. */
const rail = lazyCode(async () => {
  await new Promise<void>(afterFirstPicture);
  const wide = window.matchMedia(RIGHT_RAIL);
  if (!wide.matches) await new Promise((resolve) => wide.addEventListener('change', resolve, { once: true }));
  return (await import('./right-rail.tsx')).RightRail;
});

/** A column of 560 px with the right rail of 320 px beside it from 1240 px on; brings `main`. */
export function FeedLayout({ children }: { children: ReactNode }) {
  const RightRail = useLateCode(rail);
  return (
    <div className="mx-auto flex justify-center gap-12 xl:px-8">
      <main id="main" tabIndex={-1} className="w-full min-w-0 md:max-w-[560px]">
        {children}
      </main>
      <Aside>{RightRail && <RightRail />}</Aside>
    </div>
  );
}

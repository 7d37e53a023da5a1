import type { ReactNode } from 'react';
import * as m from '../../../messages/shell.gen.ts';

/** The right rail of 320 px, from 1240 px on; it stays while the page scrolls. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label={m.navMore()}
      className="sticky top-(--bars) hidden h-below-bars w-80 shrink-0 flex-col gap-8 overflow-y-auto py-5 xl:flex"
    >
      {children}
    </aside>
  );
}

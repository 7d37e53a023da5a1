import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Rail } from './navigation/rail.tsx';
import { TabBar } from './navigation/tab-bar.tsx';
import { SkipLink } from './skip-link.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A task that takes the whole phone: the tab bar makes room for its own bar. */
    fullScreen?: boolean;
    /** Visitors may read it too; every other screen leads them to the login. */
    isPublic?: boolean;
    /** False for a task that takes the whole window of wide screens too. */
    hasRail?: boolean;
  }
}

/** Rail or tab bar around a screen for members. The screen renders its own `main`. */
export function AppShell({ children }: { children: ReactNode }) {
  const fullScreen = useMatches({
    select: (matches) => matches.some((match) => match.staticData.fullScreen === true),
  });
  const hasRail = useMatches({
    select: (matches) => matches.every((match) => match.staticData.hasRail !== false),
  });
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        {hasRail && <Rail />}
        <div
          className={`min-w-0 flex-1 ${fullScreen ? '' : 'max-md:pb-[calc(51px+env(safe-area-inset-bottom))]'}`}
        >
          {children}
        </div>
      </div>
      {!fullScreen && <TabBar />}
    </>
  );
}

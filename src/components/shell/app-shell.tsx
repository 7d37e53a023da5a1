import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Rail } from './navigation/rail.tsx';
import { TabBar } from './navigation/tab-bar.tsx';
import { ReportProblemContext } from './shell-context.ts';
import { SkipLink } from './skip-link.tsx';

type AppShellProps = {
  children: ReactNode;
  /** Opens the form for problem reports; without it its links are left out. */
  onReportProblem?: (() => void) | undefined;
};

/** Rail or tab bar around a screen for members. The screen renders its own `main`. */
export function AppShell({ children, onReportProblem }: AppShellProps) {
  const fullScreen = useMatches({
    select: (matches) => matches.some((match) => match.staticData.fullScreen === true),
  });
  const hasRail = useMatches({
    select: (matches) => matches.every((match) => match.staticData.hasRail !== false),
  });
  return (
    <ReportProblemContext value={onReportProblem ?? null}>
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
    </ReportProblemContext>
  );
}

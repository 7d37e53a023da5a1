import { type ReactNode, useState } from 'react';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';
import { AppShell } from './app-shell.tsx';

const code = lazyComponent(() =>
  import('../moderation/report/problem-report-dialog.tsx').then((module) => module.ProblemReportDialog),
);

/** The shell of signed-in screens, from which a problem can be reported. */
export function ShellWithReport({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ReportDialog = useLazyComponent(code, open, () => setOpen(false));
  return (
    <>
      <AppShell onReportProblem={() => setOpen(true)}>{children}</AppShell>
      {ReportDialog && <ReportDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

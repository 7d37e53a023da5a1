import { type ReactNode, useState } from 'react';
import { AppShell } from '../../shell/app-shell.tsx';
import { lazyCode, useLazyCode } from '../../ui/lazy-component.ts';

const code = lazyCode(() =>
  import('./problem-report-dialog.tsx').then((module) => module.ProblemReportDialog),
);

/** The shell of signed-in screens, from which a problem can be reported. */
export function ShellWithReport({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ReportDialog = useLazyCode(code, open, () => setOpen(false));
  return (
    <>
      <AppShell onReportProblem={() => setOpen(true)}>{children}</AppShell>
      {ReportDialog && <ReportDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}

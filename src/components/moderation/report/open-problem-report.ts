import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/shell.gen.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { drawOverlay } from '../../ui/requested-overlays.tsx';

const code = lazyComponent(() => import('./problem-report-overlay.tsx'));

/** Opens the form for problems over the screen; its code is loaded when it is first needed. */
export function openProblemReport(): void {
  code.load().then(
    ({ ProblemReportOverlay, setProblemReportOpen }) => {
      drawOverlay('problem-report', ProblemReportOverlay);
      setProblemReportOpen(true);
    },
    () => toast.failure(m.partFailed()),
  );
}

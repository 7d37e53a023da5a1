import { useSyncExternalStore } from 'react';
import { useViewer } from '../../../queries/core/viewer.ts';
import { ProblemReportDialog } from './problem-report-dialog.tsx';

let isOpen = false;
const listeners = new Set<() => void>();

export function setProblemReportOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The form for problems. Whoever logs in next gets an empty one. */
export function ProblemReportOverlay() {
  const viewer = useViewer();
  const open = useSyncExternalStore(subscribe, () => isOpen);
  return (
    viewer && <ProblemReportDialog key={viewer.userId} open={open} onOpenChange={setProblemReportOpen} />
  );
}

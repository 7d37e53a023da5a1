import { useState } from 'react';
import { lazyCode, useLazyCode } from '../../ui/lazy-component.ts';
import { useLeaveQuestion } from './logout-confirmation.ts';

const code = lazyCode(() => import('./logout-dialog.tsx').then((module) => module.LeaveDialog));

/** Where the question before a log-out stands; its code comes once something is asked. */
export function LeaveHost() {
  const asked = useLeaveQuestion();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const goWithoutAsking = () => {
    const { hasComment, hasEdit } = asked?.question ?? {};
    // Code that does not come keeps only those from going who would lose something by it.
    asked?.answer(hasComment || hasEdit ? 'stay' : 'keep');
  };
  const LeaveDialog = useLazyCode(code, last !== null, goWithoutAsking);
  return LeaveDialog && last && <LeaveDialog asked={last} open={asked !== null} />;
}

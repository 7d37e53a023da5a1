import { useState } from 'react';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import { useLeaveQuestion } from './leave-question.ts';

const code = lazyCode(() => import('./leave-dialog.tsx').then((module) => module.LeaveDialog));

/** Where the question before a log-out stands; its code comes once something is asked. */
export function LeaveHost() {
  const asked = useLeaveQuestion();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  // Nobody is kept from going by code that does not come, and nothing is deleted unasked.
  const LeaveDialog = useLazyCode(code, last !== null, () => asked?.answer('keep'));
  return LeaveDialog && last && <LeaveDialog asked={last} open={asked !== null} />;
}

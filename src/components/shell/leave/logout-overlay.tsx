import { useState } from 'react';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { useLeaveQuestion } from './logout-confirmation.ts';

const code = lazyComponent(() => import('./logout-dialog.tsx').then((module) => module.LogoutDialog));

/** Where the question before a log-out stands; its code comes once something is asked. */
export function LogoutOverlay() {
  const asked = useLeaveQuestion();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const goWithoutAsking = () => {
    const { hasComment, hasEdit } = asked?.question ?? {};
    // Code that does not come keeps only those from going who would lose something by it.
    asked?.answer(hasComment || hasEdit ? 'stay' : 'keep');
  };
  const LogoutDialog = useLazyComponent(code, last !== null, goWithoutAsking);
  return LogoutDialog && last && <LogoutDialog asked={last} open={asked !== null} />;
}

import { useState } from 'react';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { useLogoutPrompt } from './logout-confirmation.ts';

const code = lazyComponent(() => import('./logout-dialog.tsx').then((module) => module.LogoutDialog));

/** The question before a logout; its code is loaded when it is needed. */
export function LogoutOverlay() {
  const prompt = useLogoutPrompt();
  const [last, setLast] = useState(prompt);
  if (prompt && prompt !== last) setLast(prompt);
  const continueWithoutPrompt = () => {
    const { hasComment, hasEdit } = prompt?.question ?? {};
    // If its code cannot be loaded, the logout is only blocked for people who would lose something.
    prompt?.respond(hasComment || hasEdit ? 'stay' : 'keep');
  };
  const LogoutDialog = useLazyComponent(code, last !== null, continueWithoutPrompt);
  return LogoutDialog && last && <LogoutDialog prompt={last} open={prompt !== null} />;
}

import { useState } from 'react';
import { useLogoutPrompt } from './logout-confirmation.ts';
import { LogoutDialog } from './logout-dialog.tsx';

export { askBeforeLogout } from './logout-confirmation.ts';

/** The question before a logout. */
export function LogoutOverlay() {
  const prompt = useLogoutPrompt();
  const [last, setLast] = useState(prompt);
  if (prompt && prompt !== last) setLast(prompt);
  return last && <LogoutDialog prompt={last} open={prompt !== null} />;
}

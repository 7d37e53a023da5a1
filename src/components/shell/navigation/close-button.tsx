import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Closes the screen and returns to the previous one; to the feed if it was opened directly. */
export function CloseButton() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label={m.close()}
      icon={X}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/home', replace: true }))}
    />
  );
}

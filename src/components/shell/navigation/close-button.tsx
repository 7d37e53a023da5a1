import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** Closes the screen and returns to the previous one; to the feed if it was opened directly. */
export function CloseButton() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label="Close"
      icon={X}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/home', replace: true }))}
    />
  );
}

import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** Leaves the screen for the one before; for the feed where it was opened directly. */
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

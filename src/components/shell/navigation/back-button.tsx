import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** One step back; to `fallback` if the page was opened directly. */
export function BackButton({ fallback, className }: { fallback: string; className?: string | undefined }) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label={m.back()}
      icon={ChevronLeft}
      className={className}
      onClick={() => (canGoBack ? router.history.back() : navigate({ to: fallback, replace: true }))}
    />
  );
}

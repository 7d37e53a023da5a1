import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

type RedirectProps = { to: string };

/** Replaces this page by another one, also in history. */
export function Redirect({ to }: RedirectProps) {
  // The router's `Navigate` would add to the code that every visit loads.
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}

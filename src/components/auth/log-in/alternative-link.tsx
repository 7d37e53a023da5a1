import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

type InsteadProps = { to: string };

/** Leads to another page, in the place of this one in history. */
export function Instead({ to }: InsteadProps) {
  // Not the router's own part for it: that would travel with the code that every visit loads.
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}

import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';
import { VisitorHeader } from './visitor-header.tsx';

/** The frame of a public screen for visitors; the login leads back to the screen. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      <SkipLink />
      <VisitorHeader returnTo={href} />
      {children}
    </>
  );
}

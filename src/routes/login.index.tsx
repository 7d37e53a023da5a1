import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '../components/auth/log-in/login-screen.tsx';
import { readLoginSearch } from '../lib/browser/return-path.ts';
import * as m from '../messages/auth.gen.ts';
import { readSuspension } from '../queries/auth/suspension.ts';
import { readViewer } from '../queries/core/viewer.ts';

export const Route = createFileRoute('/login/')({
  staticData: { title: m.logIn() },
  validateSearch: (search: Record<string, unknown>) => readLoginSearch(search, window.location.origin),
  beforeLoad: ({ search }) => {
    if (readSuspension() !== null) throw redirect({ to: '/suspended', replace: true });
    if (readViewer()) throw redirect({ href: search.redirect ?? '/home', replace: true });
  },
  component: LoginScreen,
});

import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '../components/signed-out/login-screen.tsx';
import { readLoginSearch } from '../lib/return-path.ts';
import { readSuspension } from '../queries/suspension.ts';
import { readViewer } from '../queries/viewer.ts';

export const Route = createFileRoute('/login/')({
  staticData: { title: 'Log in' },
  validateSearch: (search: Record<string, unknown>) => readLoginSearch(search, window.location.origin),
  beforeLoad: ({ search }) => {
    if (readSuspension() !== null) throw redirect({ to: '/suspended', replace: true });
    if (readViewer()) throw redirect({ href: search.redirect ?? '/home', replace: true });
  },
  component: LoginScreen,
});

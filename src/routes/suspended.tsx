import { createFileRoute, redirect } from '@tanstack/react-router';
import { SuspendedScreen } from '../components/account/suspended/suspended-screen.tsx';
import { readSuspension } from '../queries/auth/suspension.ts';

export const Route = createFileRoute('/suspended')({
  staticData: { title: 'Account suspended' },
  beforeLoad: () => {
    if (readSuspension() === null) throw redirect({ to: '/home', replace: true });
  },
  component: SuspendedScreen,
});

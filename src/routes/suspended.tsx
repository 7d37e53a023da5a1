import { createFileRoute, redirect } from '@tanstack/react-router';
import { SuspendedScreen } from '../components/account/suspended/suspended-screen.tsx';
import * as m from '../messages/shell.gen.ts';
import { readSuspension } from '../queries/auth/suspension.ts';

export const Route = createFileRoute('/suspended')({
  staticData: { title: m.titleSuspended() },
  beforeLoad: () => {
    if (readSuspension() === null) throw redirect({ to: '/home', replace: true });
  },
  component: SuspendedScreen,
});

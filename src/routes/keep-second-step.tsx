import { createFileRoute } from '@tanstack/react-router';
import { KeepFactorScreen } from '../components/auth/log-in/keep-two-factor-screen.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/keep-second-step')({
  staticData: { title: m.keepFactorTitle() },
  component: KeepFactorScreen,
});

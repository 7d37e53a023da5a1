import { createFileRoute } from '@tanstack/react-router';
import { SecondStepScreen } from '../components/auth/log-in/two-factor-screen.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/login/two-factor-auth')({
  staticData: { title: m.codeTitle() },
  component: SecondStepScreen,
});

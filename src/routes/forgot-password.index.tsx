import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '../components/auth/recovery/forgot-screen.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/forgot-password/')({
  staticData: { title: m.forgotTitle() },
  component: ForgotScreen,
});

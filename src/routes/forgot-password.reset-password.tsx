import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../components/auth/recovery/reset-password-screen.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/forgot-password/reset-password')({
  staticData: { title: m.newPassword() },
  component: ResetPasswordScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../components/auth/recovery/reset-password-screen.tsx';

export const Route = createFileRoute('/forgot-password/reset-password')({
  staticData: { title: 'New password' },
  component: ResetPasswordScreen,
});

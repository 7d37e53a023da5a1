import { createFileRoute } from '@tanstack/react-router';
import { ResetCodeScreen } from '../components/auth/recovery/reset-code-screen.tsx';

export const Route = createFileRoute('/forgot-password/verify-otp')({
  staticData: { title: 'Enter the code' },
  component: ResetCodeScreen,
});

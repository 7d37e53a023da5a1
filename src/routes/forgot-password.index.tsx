import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '../components/auth/recovery/forgot-screen.tsx';

export const Route = createFileRoute('/forgot-password/')({
  staticData: { title: 'Forgot password' },
  component: ForgotScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { SecondStepScreen } from '../components/auth/log-in/two-factor-screen.tsx';

export const Route = createFileRoute('/login/two-factor-auth')({
  staticData: { title: 'Enter the code' },
  component: SecondStepScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { SecondStepScreen } from '../components/auth/log-in/second-step-screen.tsx';

export const Route = createFileRoute('/login/two-factor-auth')({
  staticData: { title: 'Enter the code' },
  component: SecondStepScreen,
});

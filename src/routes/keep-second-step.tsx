import { createFileRoute } from '@tanstack/react-router';
import { KeepFactorScreen } from '../components/auth/log-in/keep-two-factor-screen.tsx';

export const Route = createFileRoute('/keep-second-step')({
  staticData: { title: 'Keep your login codes' },
  component: KeepFactorScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { KeepFactorScreen } from '../components/signed-out/keep-factor-screen.tsx';

export const Route = createFileRoute('/keep-second-step')({
  staticData: { title: 'Keep your login codes' },
  component: KeepFactorScreen,
});

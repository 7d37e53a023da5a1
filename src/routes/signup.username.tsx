import { createFileRoute } from '@tanstack/react-router';
import { UsernameStep } from '../components/auth/sign-up/username-step.tsx';

export const Route = createFileRoute('/signup/username')({
  staticData: { title: 'Your username' },
  component: UsernameStep,
});

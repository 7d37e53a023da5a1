import { createFileRoute } from '@tanstack/react-router';
import { PasswordStep } from '../components/auth/sign-up/password-step.tsx';

export const Route = createFileRoute('/signup/password')({
  staticData: { title: 'Your password' },
  component: PasswordStep,
});

import { createFileRoute } from '@tanstack/react-router';
import { SuccessStep } from '../components/auth/sign-up/success-step.tsx';

export const Route = createFileRoute('/signup/success')({
  staticData: { title: 'You are in' },
  component: SuccessStep,
});

import { createFileRoute } from '@tanstack/react-router';
import { EmailStep } from '../components/auth/sign-up/email-step.tsx';

export const Route = createFileRoute('/signup/email')({
  staticData: { title: 'Your email' },
  component: EmailStep,
});

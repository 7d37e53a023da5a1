import { createFileRoute } from '@tanstack/react-router';
import { EmailStep } from '../components/sign-up/email-step.tsx';

export const Route = createFileRoute('/signup/email')({
  staticData: { title: 'Your email' },
  component: EmailStep,
});

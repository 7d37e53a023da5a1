import { createFileRoute } from '@tanstack/react-router';
import { EmailStep } from '../components/auth/sign-up/email-step.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/email')({
  staticData: { title: m.emailTitle() },
  component: EmailStep,
});

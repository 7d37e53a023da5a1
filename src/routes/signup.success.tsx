import { createFileRoute } from '@tanstack/react-router';
import { SuccessStep } from '../components/auth/sign-up/success-step.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/success')({
  staticData: { title: m.successPage() },
  component: SuccessStep,
});

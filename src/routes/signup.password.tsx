import { createFileRoute } from '@tanstack/react-router';
import { PasswordStep } from '../components/auth/sign-up/password-step.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/password')({
  staticData: { title: m.passwordTitle() },
  component: PasswordStep,
});

import { createFileRoute } from '@tanstack/react-router';
import { UsernameStep } from '../components/auth/sign-up/username-step.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/username')({
  staticData: { title: m.usernameTitle() },
  component: UsernameStep,
});

import { createFileRoute } from '@tanstack/react-router';
import { PersonalStep } from '../components/auth/sign-up/personal-step.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/personal')({
  staticData: { title: m.personalTitle() },
  component: PersonalStep,
});

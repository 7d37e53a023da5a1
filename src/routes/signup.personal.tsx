import { createFileRoute } from '@tanstack/react-router';
import { PersonalStep } from '../components/auth/sign-up/personal-step.tsx';

export const Route = createFileRoute('/signup/personal')({
  staticData: { title: 'About you' },
  component: PersonalStep,
});

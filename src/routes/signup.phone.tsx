import { createFileRoute } from '@tanstack/react-router';
import { PhoneStep } from '../components/auth/sign-up/phone-step.tsx';

export const Route = createFileRoute('/signup/phone')({
  staticData: { title: 'Your phone' },
  component: PhoneStep,
});

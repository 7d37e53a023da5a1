import { createFileRoute } from '@tanstack/react-router';
import { PhoneStep } from '../components/auth/sign-up/phone-step.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/phone')({
  staticData: { title: m.phoneTitle() },
  component: PhoneStep,
});

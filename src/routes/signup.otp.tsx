import { createFileRoute } from '@tanstack/react-router';
import { OtpStep } from '../components/auth/sign-up/otp-step.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/otp')({
  staticData: { title: m.codeTitle() },
  component: OtpStep,
});

import { createFileRoute } from '@tanstack/react-router';
import { OtpStep } from '../components/auth/sign-up/otp-step.tsx';

export const Route = createFileRoute('/signup/otp')({
  staticData: { title: 'Enter the code' },
  component: OtpStep,
});

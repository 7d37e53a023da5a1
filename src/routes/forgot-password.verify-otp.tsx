import { createFileRoute } from '@tanstack/react-router';
import { ResetCodeScreen } from '../components/auth/recovery/reset-code-screen.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/forgot-password/verify-otp')({
  staticData: { title: m.codeTitle() },
  component: ResetCodeScreen,
});

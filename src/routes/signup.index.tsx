import { createFileRoute } from '@tanstack/react-router';
import { SignUpStart } from '../components/auth/sign-up/sign-up-start.tsx';
import * as m from '../messages/auth.gen.ts';

export const Route = createFileRoute('/signup/')({
  staticData: { title: m.signUpTitle() },
  component: SignUpStart,
});

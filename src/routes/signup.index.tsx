import { createFileRoute } from '@tanstack/react-router';
import { SignUpStart } from '../components/auth/sign-up/sign-up-start.tsx';

export const Route = createFileRoute('/signup/')({
  staticData: { title: 'Create an account' },
  component: SignUpStart,
});

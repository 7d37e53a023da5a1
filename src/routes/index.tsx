import { createFileRoute, redirect } from '@tanstack/react-router';
import { WelcomeScreen } from '../components/welcome/welcome-screen.tsx';
import { readViewer } from '../queries/core/viewer.ts';

/** Members start with their feed, visitors with what this is. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (readViewer()) throw redirect({ to: '/home', replace: true });
  },
  component: WelcomeScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../components/articles/privacy-screen.tsx';

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'Privacy' },
  component: PrivacyScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../components/shell/reading/privacy-screen.tsx';

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'Privacy' },
  component: PrivacyScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '../components/reading/terms-screen.tsx';

export const Route = createFileRoute('/terms')({
  staticData: { title: 'Terms' },
  component: TermsScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '../components/articles/terms-screen.tsx';

export const Route = createFileRoute('/terms')({
  staticData: { title: 'Terms' },
  component: TermsScreen,
});

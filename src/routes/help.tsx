import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../components/articles/help/help-screen.tsx';

export const Route = createFileRoute('/help')({
  staticData: { title: 'Help' },
  component: HelpScreen,
});

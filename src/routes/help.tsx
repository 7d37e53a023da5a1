import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../components/articles/help/help-screen.tsx';
import * as m from '../messages/shell.gen.ts';

export const Route = createFileRoute('/help')({
  staticData: { title: m.siteHelp() },
  component: HelpScreen,
});

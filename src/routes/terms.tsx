import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '../components/articles/terms-screen.tsx';
import * as m from '../messages/shell.gen.ts';

export const Route = createFileRoute('/terms')({
  staticData: { title: m.siteTerms() },
  component: TermsScreen,
});

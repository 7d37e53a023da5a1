import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../components/articles/privacy-screen.tsx';
import * as m from '../messages/shell.gen.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { title: m.sitePrivacy() },
  component: PrivacyScreen,
});

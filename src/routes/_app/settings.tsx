import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../components/account/settings/settings-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

interface SettingsSearch {
  section?: string | undefined;
}

function Settings() {
  const { section } = Route.useSearch();
  return <SettingsScreen section={section} />;
}

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: m.navSettings() },
  validateSearch: (search: Record<string, unknown>): SettingsSearch => ({
    section: typeof search.section === 'string' ? search.section : undefined,
  }),
  component: Settings,
});

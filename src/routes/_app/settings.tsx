import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../components/account/settings/settings-screen.tsx';

interface SettingsSearch {
  section?: string | undefined;
}

function Settings() {
  const { section } = Route.useSearch();
  return <SettingsScreen section={section} />;
}

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'Settings' },
  validateSearch: (search: Record<string, unknown>): SettingsSearch => ({
    section: typeof search.section === 'string' ? search.section : undefined,
  }),
  component: Settings,
});

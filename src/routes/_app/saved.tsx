import { createFileRoute } from '@tanstack/react-router';
import { SavedScreen } from '../../components/flicks/saved/saved-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

interface SavedSearch {
  tab?: 'quests' | 'collections' | undefined;
  collection?: string | undefined;
}

function SavedRoute() {
  const { tab, collection } = Route.useSearch();
  const known = tab === 'quests' || tab === 'collections' ? tab : 'flicks';
  return <SavedScreen tab={known} collection={typeof collection === 'string' ? collection : undefined} />;
}

export const Route = createFileRoute('/_app/saved')({
  staticData: { title: m.navSaved() },
  validateSearch: (search: Record<string, unknown>): SavedSearch => search,
  component: SavedRoute,
});

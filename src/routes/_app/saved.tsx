import { createFileRoute } from '@tanstack/react-router';
import { SavedScreen } from '../../components/saved/saved-screen.tsx';

interface SavedSearch {
  tab?: 'quests' | undefined;
}

function SavedRoute() {
  return <SavedScreen tab={Route.useSearch().tab === 'quests' ? 'quests' : 'flicks'} />;
}

export const Route = createFileRoute('/_app/saved')({
  staticData: { title: 'Saved' },
  validateSearch: (search: Record<string, unknown>): SavedSearch => search,
  component: SavedRoute,
});

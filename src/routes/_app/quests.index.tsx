import { createFileRoute } from '@tanstack/react-router';
import { type QuestsSearch, readSearch } from '../../components/quests/list/address.ts';
import { QuestsScreen } from '../../components/quests/list/quests-screen.tsx';

function QuestsRoute() {
  return <QuestsScreen {...readSearch(Route.useSearch() as Record<string, unknown>)} />;
}

export const Route = createFileRoute('/_app/quests/')({
  staticData: { title: 'Quests' },
  validateSearch: (search: Record<string, unknown>): QuestsSearch => search,
  component: QuestsRoute,
});

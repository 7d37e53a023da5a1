import { createFileRoute } from '@tanstack/react-router';
import { QuestsScreen } from '../../components/quests/list/quests-screen.tsx';
import { type QuestsSearch, readSearch } from '../../components/quests/list/quests-search-params.ts';
import * as m from '../../messages/shell.gen.ts';

function QuestsRoute() {
  return <QuestsScreen {...readSearch(Route.useSearch() as Record<string, unknown>)} />;
}

export const Route = createFileRoute('/_app/quests/')({
  staticData: { title: m.navQuests() },
  validateSearch: (search: Record<string, unknown>): QuestsSearch => search,
  component: QuestsRoute,
});

import { createFileRoute } from '@tanstack/react-router';
import { QuestsScreen, VisitorQuests } from '../../components/quests/list/quests-screen.tsx';
import { type QuestsSearch, readSearch } from '../../components/quests/list/quests-search-params.ts';
import * as m from '../../messages/shell.gen.ts';
import { useViewer } from '../../queries/core/viewer.ts';

function QuestsRoute() {
  const viewer = useViewer();
  const search = readSearch(Route.useSearch() as Record<string, unknown>);
  return viewer ? <QuestsScreen {...search} /> : <VisitorQuests {...search} />;
}

export const Route = createFileRoute('/_app/quests/')({
  staticData: { title: m.navQuests(), isPublic: true },
  validateSearch: (search: Record<string, unknown>): QuestsSearch => search,
  component: QuestsRoute,
});

import { createFileRoute } from '@tanstack/react-router';
import { type QuestSearch, readSearch } from '../../components/quests/apply/apply-search-params.ts';
import { QuestScreen } from '../../components/quests/quest/quest-screen.tsx';
import { VisitorQuest } from '../../components/quests/quest/visitor-quest.tsx';
import * as m from '../../messages/shell.gen.ts';
import { useViewer } from '../../queries/core/viewer.ts';

function QuestRoute() {
  const { id } = Route.useParams();
  const viewer = useViewer();
  const search = readSearch(Route.useSearch() as Record<string, unknown>);
  if (!viewer) return <VisitorQuest key={id} id={id} />;
  return <QuestScreen key={id} id={id} {...search} />;
}

export const Route = createFileRoute('/_app/quests/$id/')({
  staticData: { title: m.titleQuest(), fullScreen: true, isPublic: true },
  validateSearch: (search: Record<string, unknown>): QuestSearch => search,
  component: QuestRoute,
});

import { createFileRoute } from '@tanstack/react-router';
import { type QuestSearch, readSearch } from '../../components/quests/apply/apply-search-params.ts';
import { QuestScreen } from '../../components/quests/quest/quest-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

function QuestRoute() {
  const { id } = Route.useParams();
  return <QuestScreen key={id} id={id} {...readSearch(Route.useSearch() as Record<string, unknown>)} />;
}

export const Route = createFileRoute('/_app/quests/$id/')({
  staticData: { title: m.titleQuest(), fullScreen: true },
  validateSearch: (search: Record<string, unknown>): QuestSearch => search,
  component: QuestRoute,
});

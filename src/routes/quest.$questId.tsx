import { createFileRoute, redirect } from '@tanstack/react-router';
import { QuestPreview } from '../components/quests/quest/quest-preview.tsx';
import * as m from '../messages/shell.gen.ts';
import { readViewer } from '../queries/core/viewer.ts';

function PreviewRoute() {
  const { questId } = Route.useParams();
  return <QuestPreview key={questId} id={questId} />;
}

/** The shareable URL of a quest: members are redirected to its page, visitors see a preview. */
export const Route = createFileRoute('/quest/$questId')({
  staticData: { title: m.titleQuest() },
  beforeLoad: ({ params }) => {
    if (readViewer()) throw redirect({ to: '/quests/$id', params: { id: params.questId }, replace: true });
  },
  component: PreviewRoute,
});

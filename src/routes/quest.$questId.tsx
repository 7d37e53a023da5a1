import { createFileRoute, redirect } from '@tanstack/react-router';
import { VisitorQuest } from '../components/quests/quest/visitor-quest.tsx';
import { VisitorShell } from '../components/shell/visitor-shell.tsx';
import * as m from '../messages/shell.gen.ts';
import { readViewer } from '../queries/core/viewer.ts';

function VisitorQuestRoute() {
  const { questId } = Route.useParams();
  return (
    <VisitorShell>
      <VisitorQuest key={questId} id={questId} />
    </VisitorShell>
  );
}

/** The shareable URL of a quest: members are redirected to its page, visitors see it without an account. */
export const Route = createFileRoute('/quest/$questId')({
  staticData: { title: m.titleQuest() },
  beforeLoad: ({ params }) => {
    if (readViewer()) throw redirect({ to: '/quests/$id', params: { id: params.questId }, replace: true });
  },
  component: VisitorQuestRoute,
});

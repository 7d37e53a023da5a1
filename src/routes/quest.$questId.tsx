import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address that links to a quest have. */
export const Route = createFileRoute('/quest/$questId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/quests/$id', params: { id: params.questId }, replace: true });
  },
});

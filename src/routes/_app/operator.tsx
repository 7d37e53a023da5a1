import { createFileRoute, redirect } from '@tanstack/react-router';
import { OperatorScreen } from '../../components/moderation/operator/operator-screen.tsx';
import type { OperatorSearch } from '../../components/moderation/operator/operator-search.ts';
import * as m from '../../messages/shell.gen.ts';

function Operator() {
  return <OperatorScreen search={Route.useSearch()} />;
}

export const Route = createFileRoute('/_app/operator')({
  staticData: { title: m.accountModeration() },
  validateSearch: (search): OperatorSearch => search,
  loader: async ({ context: { queryClient } }) => {
    const { mayModerate } = await import('../../queries/moderation/admin.ts');
    // To everybody else this page does not exist.
    if (!(await mayModerate(queryClient))) throw redirect({ to: '/quests', replace: true });
  },
  component: Operator,
});

import { createFileRoute, redirect } from '@tanstack/react-router';
import { DevPage } from '../../components/dev/dev-page.tsx';
import * as m from '../../messages/shell.gen.ts';

export const Route = createFileRoute('/_app/dev')({
  staticData: { title: m.titleOutbox() },
  loader: async ({ context: { queryClient } }) => {
    const { devQueries } = await import('../../queries/core/dev.ts');
    const { queryKey } = devQueries.outbox();
    await queryClient.prefetchQuery(devQueries.outbox());
    const error = queryClient.getQueryState(queryKey)?.error;
    // A server without these calls does not have the page either.
    if (error && 'status' in error && error.status === 404) throw redirect({ to: '/quests', replace: true });
  },
  component: DevPage,
});

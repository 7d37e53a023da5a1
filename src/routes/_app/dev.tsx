import { createFileRoute, redirect } from '@tanstack/react-router';
import { DevPage } from '../../components/dev/dev-page.tsx';
import * as m from '../../messages/shell.gen.ts';

export const Route = createFileRoute('/_app/dev')({
  staticData: { title: m.titleOutbox() },
  loader: async ({ context: { queryClient } }) => {
    const { hasOutbox } = await import('../../queries/core/dev.ts');
    if (!(await hasOutbox(queryClient))) throw redirect({ to: '/quests', replace: true });
  },
  component: DevPage,
});

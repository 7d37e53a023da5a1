import { createFileRoute } from '@tanstack/react-router';
import { RepostScreen } from '../components/flicks/repost/repost-screen.tsx';
import * as m from '../messages/shell.gen.ts';

interface RepostSearch {
  flick?: string | undefined;
}

function Repost() {
  return <RepostScreen flickId={Route.useSearch().flick} />;
}

export const Route = createFileRoute('/repost-flick')({
  staticData: { title: m.titleRepostFlick(), fullScreen: true },
  validateSearch: ({ flick }: Record<string, unknown>): RepostSearch => ({
    flick: typeof flick === 'string' ? flick : undefined,
  }),
  component: Repost,
});

import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { FlickOverlay } from '../components/flicks/view/flick-overlay-outlet.tsx';
import { ShellWithReport } from '../components/shell/report-problem-provider.tsx';
import { readViewer } from '../queries/core/viewer.ts';

interface ShellSearch {
  /** The flick that is open over the screen. */
  flick?: string | undefined;
  /** The comment on it that is shown first. */
  comment?: string | undefined;
}

export const Route = createFileRoute('/_app')({
  validateSearch: ({ flick, comment }: Record<string, unknown>): ShellSearch => ({
    flick: typeof flick === 'string' ? flick : undefined,
    comment: typeof comment === 'string' ? comment : undefined,
  }),
  beforeLoad: ({ location }) => {
    if (!readViewer()) throw redirect({ to: '/login', replace: true, search: { redirect: location.href } });
  },
  component: () => (
    <ShellWithReport>
      <Outlet />
      <FlickOverlay />
    </ShellWithReport>
  ),
});

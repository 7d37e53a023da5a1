import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { FlickOverlay } from '../components/flicks/view/flick-overlay-outlet.tsx';
import { AppShell } from '../components/shell/app-shell.tsx';
import { readViewer } from '../queries/core/viewer.ts';

interface ShellSearch {
  /** The flick that is open over the screen. */
  flick?: string | undefined;
  /** The comment on it that is shown first. */
  comment?: string | undefined;
}

const visitorShell = async () => ({
  Shell: (await import('../components/shell/visitor-shell.tsx')).VisitorShell,
});

function Screen() {
  const { Shell } = Route.useRouteContext();
  return (
    <Shell>
      <Outlet />
      <FlickOverlay />
    </Shell>
  );
}

export const Route = createFileRoute('/_app')({
  validateSearch: ({ flick, comment }: Record<string, unknown>): ShellSearch => ({
    flick: typeof flick === 'string' ? flick : undefined,
    comment: typeof comment === 'string' ? comment : undefined,
  }),
  beforeLoad: ({ location, matches }) => {
    if (readViewer()) return { Shell: AppShell };
    if (matches.some((match) => match.staticData.isPublic)) return visitorShell();
    throw redirect({ to: '/login', replace: true, search: { redirect: location.href } });
  },
  component: Screen,
});

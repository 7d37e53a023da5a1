import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { FlickPage } from '../components/flicks/view/flick-page.tsx';
import * as m from '../messages/shell.gen.ts';
import { flickQueries } from '../queries/flicks/flick.ts';

export const Route = createFileRoute('/flick/$flickId')({
  staticData: { title: m.titleFlick(), fullScreen: true },
  /** The comment that is shown first. */
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string | undefined } => ({
    comment: typeof comment === 'string' ? comment : undefined,
  }),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(flickQueries.detail(params.flickId));
  },
  component: FlickRoute,
});

function FlickRoute() {
  const { flickId } = Route.useParams();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: '/home', replace: true }));
  return <FlickPage id={flickId} onLeave={leave} />;
}

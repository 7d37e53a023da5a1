import { createFileRoute } from '@tanstack/react-router';
import { type ListOrder, listOrder } from '../../../contract/core/list-order.ts';
import { HashtagScreen } from '../../components/flicks/hashtag/hashtag-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

type HashtagSearch = { sort?: ListOrder | undefined };

function HashtagRoute() {
  const { name } = Route.useParams();
  const sort = listOrder.safeParse(Route.useSearch().sort).data ?? 'newest';
  const navigate = Route.useNavigate();
  return (
    <HashtagScreen
      key={name}
      name={name}
      sort={sort}
      onSort={(chosen) =>
        void navigate({ search: chosen === 'newest' ? {} : { sort: chosen }, replace: true })
      }
    />
  );
}

export const Route = createFileRoute('/_app/hashtag/$name')({
  staticData: { title: m.titleHashtag(), isPublic: true },
  // Its screen reads them, so that the first screen needs no code for it.
  validateSearch: (search: Record<string, unknown>): HashtagSearch => search,
  component: HashtagRoute,
});

import { createFileRoute } from '@tanstack/react-router';
import { HashtagScreen } from '../../components/flicks/hashtag/hashtag-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

function HashtagRoute() {
  const { name } = Route.useParams();
  return <HashtagScreen key={name} name={name} />;
}

export const Route = createFileRoute('/_app/hashtag/$name')({
  staticData: { title: m.titleHashtag(), isPublic: true },
  component: HashtagRoute,
});

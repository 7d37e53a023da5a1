import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../components/people/profile/profile-screen.tsx';
import { readProfileSearch } from '../../components/people/profile/profile-search-params.ts';
import * as m from '../../messages/shell.gen.ts';

function Profile() {
  const { id } = Route.useParams();
  return <ProfileScreen key={id} userId={id} search={Route.useSearch()} />;
}

export const Route = createFileRoute('/_app/profile/$id')({
  staticData: { title: m.navProfile(), isPublic: true },
  validateSearch: readProfileSearch,
  component: Profile,
});

import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen, type ProfileSearch } from '../../components/people/profile/profile-screen.tsx';
import { readProfileSearch } from '../../components/people/profile/profile-search-params.ts';
import * as m from '../../messages/shell.gen.ts';

function Profile() {
  const { id } = Route.useParams();
  const search = readProfileSearch(Route.useSearch() as Record<string, unknown>);
  return <ProfileScreen key={id} userId={id} search={search} />;
}

export const Route = createFileRoute('/_app/profile/$id')({
  staticData: { title: m.navProfile(), isPublic: true },
  // Its screen reads them, so that the first screen needs no code for it.
  validateSearch: (search: Record<string, unknown>): ProfileSearch => search,
  component: Profile,
});

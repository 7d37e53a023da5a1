import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen, type ProfileSearch } from '../../components/people/profile/profile-screen.tsx';
import { readProfileSearch } from '../../components/people/profile/profile-search-params.ts';
import * as m from '../../messages/shell.gen.ts';
import { useViewer } from '../../queries/core/viewer.ts';

function OwnProfile() {
  const viewer = useViewer();
  const search = readProfileSearch(Route.useSearch() as Record<string, unknown>);
  return viewer && <ProfileScreen key={viewer.userId} userId={viewer.userId} search={search} />;
}

export const Route = createFileRoute('/_app/profile/')({
  staticData: { title: m.navProfile() },
  // Its screen reads them, so that the first screen needs no code for it.
  validateSearch: (search: Record<string, unknown>): ProfileSearch => search,
  component: OwnProfile,
});

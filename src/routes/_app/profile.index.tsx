import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../components/people/profile/profile-screen.tsx';
import { readProfileSearch } from '../../components/people/profile/profile-search-params.ts';
import * as m from '../../messages/shell.gen.ts';
import { useViewer } from '../../queries/core/viewer.ts';

function OwnProfile() {
  const viewer = useViewer();
  const search = Route.useSearch();
  return viewer && <ProfileScreen key={viewer.userId} userId={viewer.userId} search={search} />;
}

export const Route = createFileRoute('/_app/profile/')({
  staticData: { title: m.navProfile() },
  validateSearch: readProfileSearch,
  component: OwnProfile,
});

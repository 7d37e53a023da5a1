import { createFileRoute } from '@tanstack/react-router';
import { SongScreen } from '../../components/flicks/song/song-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

function SongRoute() {
  const { id } = Route.useParams();
  return <SongScreen key={id} id={id} />;
}

export const Route = createFileRoute('/_app/song/$id')({
  staticData: { title: m.titleSong(), isPublic: true },
  component: SongRoute,
});

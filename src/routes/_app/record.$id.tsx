import { createFileRoute } from '@tanstack/react-router';
import { TrackRecordScreen } from '../../components/quests/track-record/track-record-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

function RecordRoute() {
  const { id } = Route.useParams();
  return <TrackRecordScreen key={id} id={id} />;
}

export const Route = createFileRoute('/_app/record/$id')({
  // Its screen names the tab: a title of its own would be loaded with the first screen.
  staticData: { title: m.navProfile(), isPublic: true },
  component: RecordRoute,
});

import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '../../components/flicks/create/create-screen.tsx';
import { type Step, stepOf } from '../../components/flicks/create/steps.ts';
import * as m from '../../messages/shell.gen.ts';

interface CreateSearch {
  /** Which of the three steps a phone shows. */
  step?: Step | undefined;
  /** The song to begin with. */
  song?: string | undefined;
  /** Begins with what the phone shared to the app. */
  shared?: true | undefined;
}

function Create() {
  const { step, song, shared } = Route.useSearch();
  return <CreateScreen step={stepOf(step)} songId={song} isShared={shared} />;
}

export const Route = createFileRoute('/_app/create')({
  staticData: { title: m.titleNewFlick(), fullScreen: true, hasRail: false },
  validateSearch: ({ step, song, shared }: Record<string, unknown>): CreateSearch => ({
    step: stepOf(step) === 1 ? undefined : stepOf(step),
    song: typeof song === 'string' ? song : undefined,
    shared: shared ? true : undefined,
  }),
  component: Create,
});

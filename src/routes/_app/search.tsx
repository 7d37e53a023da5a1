import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../../components/search/search-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

interface Search {
  /** The search text and the type of results; the screen validates both. */
  q?: string | undefined;
  type?: string | undefined;
}

export const Route = createFileRoute('/_app/search')({
  staticData: { title: m.navSearch() },
  validateSearch: ({ q, type }: Search): Search => ({ q, type }),
  component: SearchScreen,
});

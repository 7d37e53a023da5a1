import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../../components/search/search-screen.tsx';

interface Search {
  /** What is searched, and which kind of results is shown; the screen makes sense of both. */
  q?: string | undefined;
  type?: string | undefined;
}

export const Route = createFileRoute('/_app/search')({
  staticData: { title: 'Search' },
  validateSearch: ({ q, type }: Search): Search => ({ q, type }),
  component: SearchScreen,
});

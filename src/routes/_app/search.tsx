import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../../components/search/search-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

/** The search text, the type of results and their filters; the screen validates them. */
const NAMES = ['q', 'type', 'has', 'since', 'from', 'minReward', 'lat', 'lng', 'radius', 'literal'] as const;
type Search = Partial<Record<(typeof NAMES)[number], unknown>>;

export const Route = createFileRoute('/_app/search')({
  staticData: { title: m.navSearch() },
  validateSearch: (search: Search): Search => Object.fromEntries(NAMES.map((name) => [name, search[name]])),
  component: SearchScreen,
});

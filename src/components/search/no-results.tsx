import { SearchX } from 'lucide-react';
import * as m from '../../messages/search.gen.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Nothing was found, and what to do about it. */
export function NoResults({ q }: { q: string }) {
  return <EmptyState icon={SearchX} title={m.noResults({ query: q })} text={m.noResultsText()} />;
}

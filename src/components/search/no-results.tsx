import { SearchX } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';

/** Nothing was found, and what to do about it. */
export function NoResults({ q }: { q: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title={`No results for "${q}"`}
      text="Check the spelling, or try fewer words."
    />
  );
}

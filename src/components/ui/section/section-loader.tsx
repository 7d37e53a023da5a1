import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';
import { failureProps } from '../failure-props.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

type SectionReadingProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** How many skeleton rows are shown until then. */
  rows?: number | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * A section that needs a response of the server: skeleton rows while it loads, the error with Try again if it fails.
 */
export function SectionReading<Data>({ query, rows, children }: SectionReadingProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <SectionSkeleton rows={rows} />;
  return <ErrorState {...failureProps({ error, isFetching, refetch })} />;
}

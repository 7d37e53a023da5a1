import { useState } from 'react';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';

/** The applicants that are compared side by side; the comparison ends when one of them leaves the list. */
export function useComparedApplicants(rows: readonly ShownApplicant[]) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const pair = rows.filter(({ _id }) => compared.includes(_id));
  // A person who left the list must not bring the comparison back with them.
  if (pair.length < compared.length) setCompared([]);
  return {
    pair,
    compare: (applicants: readonly ShownApplicant[]) => setCompared(applicants.map(({ _id }) => _id)),
    end: () => setCompared([]),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { Pages } from '../cache/core/pages.ts';
import { findFlick } from '../cache/flick-lists.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { flickQueries } from './flick.ts';

/** One flick; until its own response arrives, the version from any cached list. */
export function useFlick(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...flickQueries.detail(id),
    placeholderData: () => {
      for (const [, data] of client.getQueriesData<Pages<Flick>>({ queryKey: flickKeys.lists })) {
        const found = data && findFlick(data, id);
        if (found) return found;
      }
      return undefined;
    },
  });
}

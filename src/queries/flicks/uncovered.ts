import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** Which sensitive flicks the viewer has uncovered since the app was opened. */
const uncovered = (id: string) =>
  queryOptions<boolean>({
    queryKey: ['uncovered-flick', id] as const,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Whether the viewer has uncovered the media of a flick, and a function that does. */
export function useUncovered(id: string) {
  const client = useQueryClient();
  const options = uncovered(id);
  const { data: isUncovered = false } = useQuery(options);
  return { isUncovered, uncover: () => client.setQueryData(options.queryKey, true) };
}

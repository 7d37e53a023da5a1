import { queryOptions } from '@tanstack/react-query';
import type { EmbedKind } from '../../../contract/sharing/embed.ts';
import * as api from '../../api/sharing/embed.ts';

/** The HTML with which another site shows a flick or quest; the author may have changed whether it can. */
export const embedQuery = (kind: EmbedKind, id: string) =>
  queryOptions({
    queryKey: ['embed', kind, id] as const,
    queryFn: ({ signal }) => api.getEmbed(kind, id, signal),
    staleTime: 0,
  });

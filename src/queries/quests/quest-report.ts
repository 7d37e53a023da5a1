import { queryOptions } from '@tanstack/react-query';
import * as api from '../../api/quests/quest-report.ts';

export const questReportQueries = {
  /** How an owner of quests decides; null where there is too little to say. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['quest-report', userId] as const,
      queryFn: async ({ signal }) => (await api.getQuestReport(userId, signal)).report,
      staleTime: 0,
    }),
};

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/people/web-setting.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';

const queryKey = ['web-setting'] as const;

/** Whether search engines, feeds and other sites may show what the viewer shares with everybody. */
export const webSettingQuery = () =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api.getWebSetting(signal), staleTime: 0 });

/** The same with a pending change, and what changes it. */
export function useSetWebSetting(enabled: boolean) {
  const client = useQueryClient();
  const shown = usePendingWrite<boolean>(queryKey) ?? enabled;
  const set = (value: boolean) =>
    sendOptimistic(client, {
      key: queryKey,
      value,
      send: api.setWebSetting,
      settle: (response) => client.setQueryData(webSettingQuery().queryKey, response),
    });
  return [shown, set] as const;
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as api from '../../api/flicks/sensitive-setting.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { flickKeys } from '../keys/flick-keys.ts';

const queryKey = ['sensitive-setting'] as const;

/** Whether the viewer sees the media of sensitive flicks without a cover. */
export const sensitiveSettingQuery = () =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api.getSensitiveSetting(signal), staleTime: 0 });

/** The same with a pending change, and what changes it. */
export function useSetSensitiveSetting(enabled: boolean) {
  const client = useQueryClient();
  const shown = usePendingWrite<boolean>(queryKey) ?? enabled;
  const set = (value: boolean) =>
    sendOptimistic(client, {
      key: queryKey,
      value,
      send: api.setSensitiveSetting,
      settle: (response) => {
        client.setQueryData(sensitiveSettingQuery().queryKey, response);
        // What was read before says of each flick whether it is covered.
        client.removeQueries({ queryKey: flickKeys.all, type: 'inactive' });
        client.removeQueries({ queryKey: ['uncovered-flick'] });
      },
    });
  return [shown, set] as const;
}

import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { sendOptimistic, usePendingWrite } from './optimistic-write.ts';

interface Switch {
  enabled: boolean;
}

/** A setting of the viewer that is either on or off. */
export interface SwitchSetting {
  queryKey: readonly [name: string];
  read: (signal?: AbortSignal) => Promise<Switch>;
  send: (enabled: boolean) => Promise<Switch>;
  /** Called once a change is saved. */
  onSaved?: (client: QueryClient) => void;
}

export const switchSettingQuery = ({ queryKey, read }: SwitchSetting) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** Whether it is on, including a pending change, and what changes it. */
export function useSwitchSetting({ queryKey, send, onSaved }: SwitchSetting, enabled: boolean) {
  const client = useQueryClient();
  const shown = usePendingWrite<boolean>(queryKey) ?? enabled;
  const set = (value: boolean) =>
    sendOptimistic(client, {
      key: queryKey,
      value,
      send,
      settle: (response) => {
        client.setQueryData(queryKey, response);
        onSaved?.(client);
      },
    });
  return [shown, set] as const;
}

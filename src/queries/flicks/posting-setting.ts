import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PostingSettings } from '../../../contract/flicks/posting-setting.ts';
import * as api from '../../api/flicks/posting-setting.ts';
import { copyPostingSettings } from '../../publishing/drafts/persisted-settings.ts';
import { sendOptimistic, usePendingWrite } from '../core/optimistic-write.ts';
import { readViewer } from '../core/viewer.ts';

const KEY = ['posting-setting'] as const;

/** Keeps a copy on the device: flicks are made offline too. */
function copied(settings: PostingSettings): PostingSettings {
  const viewer = readViewer();
  if (viewer) copyPostingSettings(viewer.userId, settings);
  return settings;
}

export const postingSettingQueries = {
  own: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: async ({ signal }) => copied(await api.getPostingSettings(signal)),
      staleTime: 0,
    }),
};

/** What new flicks start with, including a pending change, and what changes it. */
export function usePostingSettings(settings: PostingSettings) {
  const client = useQueryClient();
  const shown = usePendingWrite<PostingSettings>(KEY) ?? settings;
  const set = (value: PostingSettings) =>
    sendOptimistic(client, {
      key: KEY,
      value,
      send: api.setPostingSettings,
      settle: (response) => client.setQueryData(KEY, copied(response)),
    });
  return [shown, set] as const;
}

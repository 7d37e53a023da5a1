import { queryOptions } from '@tanstack/react-query';
import * as api from '../../api/people/profile.ts';
import { STALE } from '../core/client.ts';
import { personKeys } from '../keys/person-keys.ts';

/** A profile; may be the viewer's own. */
export const profileOf = (userId: string) =>
  queryOptions({
    queryKey: personKeys.profile(userId),
    queryFn: async ({ signal }) => (await api.getProfile(userId, signal)).profileDetail,
    staleTime: STALE.detail,
  });

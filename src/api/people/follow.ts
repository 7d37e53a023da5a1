import * as contract from '../../../contract/people/follow.ts';
import { call } from '../core/http.ts';

interface ListQuery {
  page: number;
  snapshot?: string | undefined;
  userId: string;
  q: string;
}

/** Who follows a person, newest first. */
export const listFollowers = (query: ListQuery, signal?: AbortSignal) =>
  call(contract.listFollowers, { query }, { signal });

/** The people a person follows, newest first. */
export const listFollowing = (query: ListQuery, signal?: AbortSignal) =>
  call(contract.listFollowing, { query }, { signal });

export const setFollowing = (friendId: string, value: boolean) =>
  call(contract.setFollowing, { params: { friendId }, query: value ? {} : { type: 'remove' } });

export const removeFollower = (userId: string) => call(contract.removeFollower, { params: { userId } });

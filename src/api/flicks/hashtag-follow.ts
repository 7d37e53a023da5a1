import * as contract from '../../../contract/flicks/hashtag-follow.ts';
import { call } from '../core/http.ts';

export const setHashtagFollowed = (name: string, value: boolean) =>
  call(contract.setHashtagFollowed, { params: { name }, body: { value } });

/** The hashtags that the viewer follows, the last one first. */
export const listFollowedHashtags = (signal?: AbortSignal) =>
  call(contract.listFollowedHashtags, {}, { signal });

import type { Audience } from '../../../contract/flicks/flick.ts';
import { EMPTY_QUERY } from '../../../contract/flicks/hashtag.ts';
import * as contract from '../../../contract/people/mention.ts';
import { call } from '../core/http.ts';

/** Searches people by prefix; an empty search lists followed people first. */
export const searchMentions = (
  typed: string,
  { page, audience }: { page: number; audience?: Audience | undefined },
  signal?: AbortSignal,
) => call(contract.searchMentions, { query: { q: typed || EMPTY_QUERY, page, audience } }, { signal });

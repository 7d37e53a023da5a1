import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/hashtag-page.ts';
import { call } from '../core/http.ts';

/** The flicks with a hashtag, and the hashtag itself. */
export const listHashtagFlicks = (
  name: string,
  query: Input<typeof contract.listHashtagFlicks>['query'],
  signal?: AbortSignal,
) => call(contract.listHashtagFlicks, { params: { name }, query }, { signal });

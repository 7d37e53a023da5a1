import * as contract from '../../../contract/flicks/hashtag-page.ts';
import { call } from '../core/http.ts';

/** The flicks with a hashtag, newest first, and the hashtag itself. */
export const listHashtagFlicks = (
  name: string,
  page: { page: number; snapshot?: string | undefined },
  signal?: AbortSignal,
) => call(contract.listHashtagFlicks, { params: { name }, query: page }, { signal });

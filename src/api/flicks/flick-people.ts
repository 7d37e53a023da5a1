import * as contract from '../../../contract/flicks/flick-people.ts';
import { call } from '../core/http.ts';

type Page = { page: number; snapshot?: string | undefined };

/** Who likes a flick, newest first. */
export const listLikers = (id: string, page: Page, signal?: AbortSignal) =>
  call(contract.listLikers, { params: { id }, query: page }, { signal });

/** Who reposted a flick, newest first. */
export const listReposters = (id: string, page: Page, signal?: AbortSignal) =>
  call(contract.listReposters, { params: { id }, query: page }, { signal });

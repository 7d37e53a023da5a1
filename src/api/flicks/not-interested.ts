import * as contract from '../../../contract/flicks/not-interested.ts';
import { call } from '../core/http.ts';

type Page = { page: number; snapshot?: string | undefined };

export const setNotInterested = (flickId: string, value: boolean) =>
  call(contract.setNotInterested, { params: { flickId }, body: { value } });

export const listNotInterested = (page: Page, signal?: AbortSignal) =>
  call(contract.listNotInterested, { query: page }, { signal });

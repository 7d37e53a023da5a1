import * as contract from '../../../contract/people/block.ts';
import { call } from '../core/http.ts';

type Page = { page: number; snapshot?: string | undefined };

export const setBlocked = (userId: string, value: boolean) =>
  call(contract.setBlocked, { params: { userId }, body: { value } });

export const setMuted = (userId: string, value: boolean) =>
  call(contract.setMuted, { params: { userId }, body: { value } });

/** The people the viewer blocks, newest first. */
export const listBlocked = (page: Page, signal?: AbortSignal) =>
  call(contract.listBlocked, { query: page }, { signal });

/** The people the viewer mutes, newest first. */
export const listMuted = (page: Page, signal?: AbortSignal) =>
  call(contract.listMuted, { query: page }, { signal });

import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/captions.ts';
import { call } from '../core/http.ts';

export type NewCaptions = Input<typeof contract.setCaptions>['body'];

export const getCaptions = (flickId: string, position: number, signal?: AbortSignal) =>
  call(contract.getCaptions, { params: { flickId }, query: { position } }, { signal });

export const setCaptions = (flickId: string, position: number, body: NewCaptions) =>
  call(contract.setCaptions, { params: { flickId }, query: { position }, body });

export const deleteCaptions = (flickId: string, position: number) =>
  call(contract.deleteCaptions, { params: { flickId }, query: { position } });

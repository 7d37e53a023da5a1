import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/flick-edit.ts';
import { call } from '../core/http.ts';

export type FlickChanges = Input<typeof contract.editFlick>['body'];

/** Changes the given fields. With a version, only if nothing has changed since that version was read. */
export const editFlick = (flickId: string, body: FlickChanges, version?: number) =>
  call(
    contract.editFlick,
    { params: { flickId }, body },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  );

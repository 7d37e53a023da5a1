import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/flicks/flick-edit.ts';
import { call } from '../core/http.ts';

export type FlickChanges = Input<typeof contract.editFlick>['body'];

/** Changes what is given. With a version, only where nobody changed anything since that one was read. */
export const editFlick = (flickId: string, body: FlickChanges, version?: number) =>
  call(
    contract.editFlick,
    { params: { flickId }, body },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  );

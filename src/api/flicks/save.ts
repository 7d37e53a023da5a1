import * as contract from '../../../contract/flicks/save.ts';
import { call } from '../core/http.ts';

export const setSaved = (id: string, value: boolean) =>
  call(contract.setSaved, { query: { id, type: 'flick' }, body: { value } });

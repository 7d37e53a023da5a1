import * as contract from '../../../contract/flicks/pin.ts';
import { call } from '../core/http.ts';

export const setPinned = (flickId: string, value: boolean) =>
  call(contract.setPinned, { params: { flickId }, body: { value } });

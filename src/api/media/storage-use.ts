import * as contract from '../../../contract/media/storage-use.ts';
import { call } from '../core/http.ts';

export const getStorageUse = (signal?: AbortSignal) => call(contract.getStorageUse, { signal });

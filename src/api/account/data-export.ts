import * as contract from '../../../contract/account/data-export.ts';
import { call } from '../core/http.ts';

export const getDataExport = (signal?: AbortSignal) => call(contract.getDataExport, { signal });

export const requestDataExport = () => call(contract.requestDataExport, { body: {} });

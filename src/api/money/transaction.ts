import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/money/transaction.ts';
import { call } from '../core/http.ts';

export const listTransactions = (
  query: Input<typeof contract.listTransactions>['query'],
  signal?: AbortSignal,
) => call(contract.listTransactions, { query }, { signal });

export const getTransaction = (id: string, signal?: AbortSignal) =>
  call(contract.getTransaction, { params: { id } }, { signal });

import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/money/wallet.ts';
import { call } from '../core/http.ts';

export const getBalance = (signal?: AbortSignal) => call(contract.getBalance, {}, { signal });

export const listBalanceLines = (
  part: contract.BalancePart,
  query: Input<typeof contract.listBalanceLines>['query'],
  signal?: AbortSignal,
) => call(contract.listBalanceLines, { params: { part }, query }, { signal });

export const getEarnings = (range: contract.EarningsRange, signal?: AbortSignal) =>
  call(contract.getEarnings, { query: { range } }, { signal });

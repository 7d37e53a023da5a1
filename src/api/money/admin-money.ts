import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/money/admin-money.ts';
import { call } from '../core/http.ts';

export const getMoney = (signal?: AbortSignal) => call(contract.getMoney, {}, { signal });

export const listUnclaimed = (q: string, signal?: AbortSignal) =>
  call(contract.listUnclaimed, { query: { q } }, { signal });

export const checkLedger = () => call(contract.checkLedger, {});

export const settleMoneyAlert = (id: string) => call(contract.settleMoneyAlert, { params: { id } });

export type MoveInput = Input<typeof contract.moveMoney>['body'];

export const moveMoney = (body: MoveInput, idempotencyKey: string) =>
  call(contract.moveMoney, { body }, { idempotencyKey });

export type MoveDecision = Input<typeof contract.decideMove>['body']['decision'];

export const decideMove = (id: string, decision: MoveDecision, idempotencyKey: string) =>
  call(contract.decideMove, { params: { id }, body: { decision } }, { idempotencyKey });

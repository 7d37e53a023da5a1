import type { Fees } from '../../../contract/money/money.ts';
import * as contract from '../../../contract/money/payout.ts';
import { call } from '../core/http.ts';

export const createPayout = (fees: Fees, otp: string | undefined, idempotencyKey: string) =>
  call(contract.createPayout, { body: { ...fees, otp } }, { idempotencyKey });

export const cancelPayout = (id: string, idempotencyKey: string) =>
  call(contract.cancelPayout, { params: { id } }, { idempotencyKey });

export const startOnboarding = () => call(contract.startOnboarding, {});

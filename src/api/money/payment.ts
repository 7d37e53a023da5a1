import type { Input } from '../../../contract/core/endpoint.ts';
import type { Fees } from '../../../contract/money/money.ts';
import * as contract from '../../../contract/money/payment.ts';
import { call } from '../core/http.ts';

export const getFeeQuote = (query: Input<typeof contract.getFeeQuote>['query'], signal?: AbortSignal) =>
  call(contract.getFeeQuote, { query }, { signal });

export const createPaymentIntent = (fees: Fees, idempotencyKey: string) =>
  call(contract.createPaymentIntent, { body: fees }, { idempotencyKey });

export const getPayment = (id: string, signal?: AbortSignal) =>
  call(contract.getPayment, { params: { id } }, { signal });

export const refundPayment = (id: string, idempotencyKey: string) =>
  call(contract.refundPayment, { params: { id } }, { idempotencyKey });

export const confirmSandboxPayment = (
  clientSecret: string,
  body: Input<typeof contract.confirmSandboxPayment>['body'],
) => call(contract.confirmSandboxPayment, { params: { clientSecret }, body });

import type { Minor } from '../../../contract/money/money.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { PaymentRecord } from './payment.repository.ts';

/** A top-up as its person sees it; `money` is null where nothing of it can be given back. */
export function paymentResponse(
  payment: PaymentRecord,
  money: { available: Minor; debt: Minor } | null,
): Payment {
  const { netAmount, amount, serviceFee, transactionFee, currency, status, last4, failure } = payment;
  const whole =
    money !== null &&
    status === 'succeeded' &&
    payment.refundStatus === null &&
    money.debt === 0 &&
    money.available >= netAmount;
  return {
    _id: payment.id,
    netAmount,
    amount,
    serviceFee,
    transactionFee,
    currency,
    status,
    last4,
    failure,
    refundable: whole ? ((netAmount + serviceFee) as Minor) : null,
    createdAt: payment.createdAt.toISOString(),
  };
}

import type { Minor } from '../../../contract/money/money.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import type { PaymentRecord } from './payment.repository.ts';

/** A top-up as its owner sees it; `money` is what is left of it and what they owe, null if it cannot be refunded. */
export function paymentResponse(
  payment: PaymentRecord,
  money: { left: number; debt: Minor } | null,
): Payment {
  const { netAmount, amount, serviceFee, transactionFee, currency, status, last4, failure } = payment;
  const isRefundable =
    money !== null &&
    status === 'succeeded' &&
    payment.refundStatus === null &&
    money.debt === 0 &&
    money.left >= netAmount;
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
    refundable: isRefundable ? ((netAmount + serviceFee) as Minor) : null,
    createdAt: payment.createdAt.toISOString(),
  };
}

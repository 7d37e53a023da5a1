import { HttpResponse, http } from 'msw';
import { CURRENCY, feeQuote } from '../../../contract/money/money.ts';
import { getFeeQuote, type Payment, payment } from '../../../contract/money/payment.ts';
import { createPayout, type Payout, payout } from '../../../contract/money/payout.ts';
import { server } from '../app/app-setup.ts';
import { newId, respond } from '../app/mock-responses.ts';
import { payments } from './wallet.ts';

/** The fees of the tests: a top-up costs 5 % and 95, a payout 100. */
export function someFees(kind: 'topup' | 'payout', requested: number) {
  if (kind === 'payout') {
    return { netAmount: requested - 100, amount: requested, serviceFee: 0, transactionFee: 100 };
  }
  const serviceFee = Math.round(requested / 20);
  return { netAmount: requested, amount: requested + serviceFee + 95, serviceFee, transactionFee: 95 };
}

/** Returns quotes; records the requested amounts. */
export function quotes() {
  const requested: number[] = [];
  const handler = http.get(payments(getFeeQuote.path), ({ request }) => {
    const { searchParams } = new URL(request.url);
    const kind = searchParams.get('kind') === 'payout' ? 'payout' : 'topup';
    const minor = Number(searchParams.get(kind === 'payout' ? 'amount' : 'netAmount'));
    requested.push(minor);
    return respond(getFeeQuote, feeQuote.parse({ ...someFees(kind, minor), currency: CURRENCY }));
  });
  return { handler, requested };
}

export const aPayout = (amount: number): Payout =>
  payout.parse({
    ...someFees('payout', amount),
    _id: newId(),
    currency: CURRENCY,
    status: 'requested',
    failure: null,
    last4: '4417',
    createdAt: new Date().toISOString(),
  });

export const aPayment = (
  net: number,
  fields: Partial<Omit<Payment, 'refundable'>> & { refundable?: number } = {},
): Payment =>
  payment.parse({
    ...someFees('topup', net),
    _id: newId(),
    currency: CURRENCY,
    status: 'requires_payment',
    last4: null,
    failure: null,
    refundable: null,
    createdAt: new Date().toISOString(),
    ...fields,
  });

/** An error with its data, which a payout repeats next to `data`. */
export function refuseWith(
  status: number,
  code: string,
  message: string,
  facts: { data?: object; beside?: object; fields?: { path: string; message: string }[] } = {},
): Response {
  const { data, beside, fields } = facts;
  return HttpResponse.json({ success: false, code, message, data, fields, ...beside }, { status });
}

/** Notes the payouts that arrive; the first ones may be answered otherwise. */
export function servePayouts(...first: (() => Response)[]) {
  const sent: { key: string | null; body: Record<string, unknown> }[] = [];
  server.use(
    http.post(payments(createPayout.path), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get('idempotency-key'), body });
      const payout = aPayout(Number(body.amount));
      return first.shift()?.() ?? respond(createPayout, { message: 'Payout successful', payout });
    }),
  );
  return sent;
}

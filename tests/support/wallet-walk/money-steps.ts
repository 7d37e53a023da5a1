import type { Minor } from '../../../contract/money/money.ts';
import { feesOf } from '../../../server/money/payments/fees.ts';
import { type Choices, callAs, clicked, type Lane } from './lane.ts';

type Step = (lane: Lane, choices: Choices) => Promise<void>;

const CARD = '4242424242424242';
const CARDS = [CARD, CARD, CARD, CARD, '4000000000000341', '4000002500003155', '4000000000000002'];
const DECLINED = '4000000000000002';

/** Begins a card payment; one key opens one, however often it is clicked. */
export const beginTopUp: Step = async (lane, choices) => {
  const owner = choices.oneOf(lane.people);
  if (!owner) return;
  const net = 1_000 + choices.below(60_000);
  const key = choices.key();
  const call = { body: feesOf('topup', net as Minor), key };
  const path = '/payments/v1/payment-intent';
  const begun = await Promise.all(
    Array.from({ length: choices.oneIn(6) ? 2 : 1 }, () => callAs(lane, owner, 'POST', path, call)),
  );
  const ids = new Set(begun.map(({ data }) => data?.paymentId));
  if (ids.size !== 1) lane.ledger.fault(`one key opened ${ids.size} payments`);
  const [first] = begun;
  if (first?.status !== 200) throw new Error(`no payment: ${first?.text}`);
  lane.ledger.intent(first.data.paymentId);
  lane.unpaid.push({ id: first.data.paymentId, secret: first.data.clientSecret, net, owner });
};

/** Pays by card, now and then at both processes at once; what was declined is tried again with another card. */
export const payByCard: Step = async (lane, choices) => {
  const payment = choices.draw(lane.unpaid);
  if (!payment) return;
  const card = choices.oneOf(CARDS) ?? CARD;
  const path = `/payments/v1/sandbox/payment/${payment.secret}/confirm`;
  const pay = () => callAs(lane, payment.owner, 'POST', path, { body: { card, confirmed: true } });
  const answers = await Promise.all(Array.from({ length: choices.oneIn(4) ? 3 : 1 }, pay));
  const isPaid = answers.some(({ data }) => data?.status === 'succeeded');
  if (isPaid && card === DECLINED) lane.ledger.fault(`a declined card paid ${payment.id}`);
  if (!isPaid) {
    lane.unpaid.push(payment);
    return;
  }
  lane.ledger.booked(`topup:${payment.id}`, payment.net);
  lane.paid.push(payment);
};

/** Gives a top-up back to its card, where its money is still there. */
export const refundTopUp: Step = async (lane, choices) => {
  const payment = choices.draw(lane.paid);
  if (!payment) return;
  const call = { method: 'POST', path: `/payments/v1/payment/${payment.id}/refund`, body: {} };
  const { status } = await clicked(lane, choices, payment.owner, call);
  if (status === 200) lane.ledger.booked(`refundtopup:${payment.id}`, payment.net);
};

/** Cashes out, often more than there is. */
export const payOut: Step = async (lane, choices) => {
  const owner = choices.oneOf(lane.people);
  if (!owner) return;
  const fees = feesOf('payout', (500 + choices.below(5_000)) as Minor);
  const key = choices.key();
  const call = { body: fees, key };
  const answers = await Promise.all(
    Array.from({ length: choices.oneIn(4) ? 2 : 1 }, () =>
      callAs(lane, owner, 'POST', '/payments/v1/payout', call),
    ),
  );
  const ids = new Set(answers.flatMap(({ data }) => data?.payout?._id ?? []));
  if (ids.size > 1) lane.ledger.fault(`one key paid out ${ids.size} times`);
  for (const id of ids) {
    lane.ledger.booked(`payout:${id}`, fees.amount);
    lane.ledger.payout(id);
    lane.payouts.push({ id, owner, amount: fees.amount });
  }
};

/** Takes a payout back, before the bank has it. */
export const cancelPayout: Step = async (lane, choices) => {
  const payout = choices.draw(lane.payouts);
  if (!payout) return;
  const call = { method: 'POST', path: `/payments/v1/payout/${payout.id}/cancel`, body: {} };
  const { status } = await clicked(lane, choices, payout.owner, call);
  if (status === 200) lane.ledger.booked(`payoutfail:${payout.id}`, payout.amount);
};

const ACTS = ['fail_payout', 'return_payout', 'open_dispute', 'win_dispute', 'lose_dispute'] as const;

/** Does what a bank may do. A repeat would do it to something else, so nobody knows what a call without an answer did. */
export const actAsBank: Step = async (lane, choices) => {
  const who = choices.oneOf(lane.people);
  const action = choices.oneOf(ACTS);
  if (!who || !action) return;
  if (action === 'fail_payout') lane.ledger.banks.fails.add(who.id);
  if (action === 'return_payout') lane.ledger.banks.returns.add(who.id);
  const call = { method: 'POST', path: '/payments/v1/sandbox/act', body: { action } };
  const { status, text } = await lane.client.callOnce({ ...call, token: await who.token() });
  if (status >= 500 && status !== 503) throw new Error(`${action}: ${text}`);
  if (!action.endsWith('_dispute')) return;
  if (status === 200) lane.ledger.banks.disputes += 1;
  else if (status === 0 || status === 503) lane.ledger.banks.unsureDisputes += 1;
};

/** An operator grants promotional money or pays a goodwill. */
export const moveAsOperator: Step = async (lane, choices) => {
  const to = choices.oneOf(lane.people);
  if (!to) return;
  const [move, kind] = choices.oneIn(2) ? (['grant', 'promo'] as const) : (['goodwill', 'goodwill'] as const);
  const amount = 100 + choices.below(4_000);
  const body = { move, amount, username: to.username, reason: 'A random walk' };
  const key = choices.key();
  const send = () => callAs(lane, lane.operator, 'POST', '/api/v1/admin/money/move', { body, key });
  const answers = await Promise.all(Array.from({ length: choices.oneIn(4) ? 2 : 1 }, send));
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`An operator can't move money: ${failed.status} ${failed.text}`);
  lane.ledger.moved(kind, to.id, amount);
};

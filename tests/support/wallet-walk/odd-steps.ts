import { type Choices, callAs, type Lane } from './lane.ts';

type Step = (lane: Lane, choices: Choices) => Promise<void>;

/** Sends an acknowledged call once more, word for word: the answer is the first one, and nothing happens. */
export const repeat: Step = async (lane, choices) => {
  const past = choices.oneOf(lane.past);
  if (!past) return;
  const { who, call, text } = past;
  const again = await callAs(lane, who, call.method, call.path, call);
  if (again.status !== 200 || again.text !== text)
    lane.ledger.fault(`a repeat of ${call.method} ${call.path} answered ${again.text} after ${text}`);
};

/** Uses the key of an acknowledged call for another one. */
export const reuseKey: Step = async (lane, choices) => {
  const past = choices.oneOf(lane.past);
  if (!past?.call.key) return;
  const body = { netAmount: 600, amount: 627, serviceFee: 0, transactionFee: 27 };
  const { status, code } = await callAs(lane, past.who, 'POST', '/payments/v1/payout', {
    body,
    key: past.call.key,
  });
  if (status !== 409 || code !== 'idempotency_mismatch')
    lane.ledger.fault(`the key of another call was accepted: ${status} ${code}`);
};

/** Somebody else decides, closes, refunds and cancels: none of it may work. */
export const meddle: Step = async (lane, choices) => {
  const stranger = choices.oneOf(lane.people);
  const quest = choices.oneOf(lane.quests);
  const proof = choices.oneOf(lane.proofs);
  const payment = choices.oneOf(lane.paid);
  const payout = choices.oneOf(lane.payouts);
  const calls: [string, string, string | undefined][] = [
    ['PATCH', `/api/v1/quest/${quest?.id}`, quest?.owner.id],
    ['DELETE', `/api/v1/quest/${quest?.id}`, quest?.owner.id],
    ['PATCH', `/api/v1/quest-applicant/${proof?.id}?status=approved`, proof?.quest.owner.id],
    ['POST', `/payments/v1/payment/${payment?.id}/refund`, payment?.owner.id],
    ['POST', `/payments/v1/payout/${payout?.id}/cancel`, payout?.owner.id],
  ];
  const [method, path, ownerId] = choices.oneOf(calls) ?? [];
  if (!stranger || !method || !path || !ownerId || ownerId === stranger.id) return;
  const { status } = await callAs(lane, stranger, method, path, { body: {}, key: choices.key() });
  if (status !== 403 && status !== 404)
    lane.ledger.fault(`${method} ${path} by a stranger answers ${status}`);
};

import { CURRENCY } from '../../../contract/money/money.ts';
import { personJson } from '../../db/sql-json.ts';
import { shownWriter } from '../../visibility/visibility.sql.ts';

/** SQL joins for a wallet row `e`: the current state of its payment, dispute, payout or quest. */
export const entryJoins = `
  left join payment pay on pay.id = e.payment_id
  left join payment_dispute dis on dis.payment_id = e.payment_id and e.kind = 'dispute'
  left join payout sent on sent.id = e.payout_id
  left join quest task on task.id = e.quest_id and e.kind = 'reserve'`;

const isTopUp = `e.kind = 'topup' and e.direction = 'in'`;
/** Money is still reserved for the quest. */
const reserved = `exists (select from ledger_account a
  where a.code in ('escrow:' || e.quest_id, 'escrow_promo:' || e.quest_id) and a.balance > 0)`;

export const entryStatus = `(case
  when ${isTopUp} and pay.status in ('refunded', 'disputed') then pay.status
  when ${isTopUp} and pay.status = 'dispute_lost' then 'returned'
  when e.kind = 'payout' and sent.status is not null then sent.status
  when e.kind = 'dispute' and dis.status = 'open' then 'disputed'
  when e.kind = 'reserve' and ${reserved} then 'reserved'
  else 'done' end)`;

/** Only the current reward is stored: null for rows from before it was raised. */
const reward = `(case when task.raised_at is null or e.created_at > task.raised_at then task.reward end)`;
const reservedFor = `(e.amount / ${reward}
  || case when e.amount = task.reward then ' place at $' else ' places at $' end
  || to_char(task.reward / 100.0, 'FM999,999,990.00'))`;

/** Nobody sees the card of somebody else whose payment was disputed. */
const card = `(case when e.kind in ('topup', 'dispute') and pay.person_id = e.person_id then pay.last4 end)`;
const failure = `(case when sent.status in ('failed', 'returned') then sent.failure end)`;

/** In English: where the money came from or went to, what it is reserved for, or why the payout failed. */
export const entryNote = `(case
  when e.kind in ('topup', 'dispute') then 'Card ending ' || ${card}
  when sent.id is not null then coalesce(${failure}, 'Account ending ' || sent.last4)
  when e.kind = 'reserve' then ${reservedFor}
  when e.kind = 'promo' then 'Promotional balance' end)`;

const noteFields = `json_build_object('cardLast4', ${card}, 'accountLast4', sent.last4, 'failure', ${failure},
  'reward', ${reward})`;

/** Joins the other person of a row, as far as the viewer may see who it is. */
export const counterpartyJoin = (viewer: string) =>
  `left join person other on other.id = e.counterparty_id and ${shownWriter('other', viewer)}`;

/** One row of a wallet, with the joins above. */
export const entryJson = (time: string) => `json_build_object(
  '_id', e.id, 'kind', e.kind, 'direction', e.direction, 'amount', e.amount, 'netAmount', e.net_amount,
  'serviceFee', e.service_fee, 'transactionFee', e.transaction_fee, 'currency', '${CURRENCY}',
  'status', ${entryStatus}, 'balanceAfter', e.balance_after, 'title', e.title, 'event', e.event, 'subject', e.subject,
  'note', ${entryNote}, 'noteFields', ${noteFields},
  'questId', e.quest_id, 'payoutId', e.payout_id, 'paymentId', e.payment_id,
  'counterparty', case when other.id is not null then ${personJson('other')} end, 'createdAt', ${time})`;

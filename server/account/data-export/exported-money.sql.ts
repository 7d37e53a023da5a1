import { CURRENCY } from '../../../contract/money/money.ts';
import { isoTime } from '../../db/sql-json.ts';
import { walletTransactionRepository } from '../../money/wallet/wallet-transaction.repository.ts';
import { EXPORT_PAGE, type ExportedData, exportedRows } from './exported-data.ts';

const EVERYTHING = { kind: null, from: null, to: null };
const amounts = (row: string) => `'netAmount', ${row}.net_amount, 'amount', ${row}.amount,
  'serviceFee', ${row}.service_fee, 'transactionFee', ${row}.transaction_fee, 'currency', ${row}.currency`;

/** Every movement of somebody's money. Amounts are in minor units, such as cents. */
export const exportedMoney: readonly ExportedData[] = [
  {
    name: 'transactions',
    title: 'Wallet',
    tables: ['wallet_entry'],
    async page(database, personId, after) {
      const start = after === null ? { skip: 0 } : { after };
      const page = await walletTransactionRepository.page(database, personId, EVERYTHING, EXPORT_PAGE, start);
      return { items: page.transactions, next: page.more ? page.last : null };
    },
  },
  exportedRows('payments', {
    title: 'Card payments',
    tables: ['payment', 'payment_dispute'],
    from: 'payment p',
    where: 'p.person_id = $1::uuid',
    key: 'p.id',
    fields: `'_id', p.id, ${amounts('p')}, 'status', p.status, 'cardLast4', p.last4, 'failure', p.failure,
      'createdAt', ${isoTime('p.created_at')}, 'succeededAt', ${isoTime('p.succeeded_at')},
      'disputes', (select json_agg(json_build_object('amount', d.amount, 'status', d.status,
        'createdAt', ${isoTime('d.created_at')}, 'endedAt', ${isoTime('d.ended_at')})) from payment_dispute d where d.payment_id = p.id)`,
  }),
  exportedRows('payouts', {
    title: 'Payouts',
    tables: ['payout'],
    from: 'payout p',
    where: 'p.person_id = $1::uuid',
    key: 'p.id',
    fields: `'_id', p.id, ${amounts('p')}, 'status', p.status, 'accountLast4', p.last4, 'failure', p.failure,
      'createdAt', ${isoTime('p.created_at')}`,
  }),
  exportedRows('payout-account', {
    title: 'Payout account',
    tables: ['payout_account', 'former_payout_account'],
    from: 'payout_account a',
    where: 'a.person_id = $1::uuid',
    key: 'a.person_id',
    fields: `'provider', a.provider, 'status', a.status, 'last4', a.last4, 'last4Before', a.last4_before,
      'heldUntil', case when a.held_until is not null then ${isoTime('a.held_until')} end, 'updatedAt', ${isoTime('a.updated_at')},
      'former', (select json_agg(json_build_object('last4', f.last4, 'replacedAt', ${isoTime('f.replaced_at')}))
        from former_payout_account f where f.person_id = a.person_id)`,
  }),
  exportedRows('promotional-money', {
    title: 'Promotional money',
    tables: ['promo_grant'],
    from: 'promo_grant g',
    where: 'g.person_id = $1::uuid',
    key: 'g.id',
    fields: `'title', g.title, 'amount', g.amount, 'remaining', g.remaining, 'currency', '${CURRENCY}',
      'expiresAt', ${isoTime('g.expires_at')}, 'createdAt', ${isoTime('g.created_at')}`,
  }),
];

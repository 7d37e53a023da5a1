import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { sharedPayoutSince } from '../same-payout-account.sql.ts';

/** An operator who moved or approved money, and the person it was for: both are paid to one bank account. */
interface PaidByOperator {
  operatorId: string;
  operator: string;
  personId: string;
  person: string;
}

const sharingBank = statement<PaidByOperator>(
  'payout.paid_by_operators',
  `select distinct o.id as "operatorId", o.username as operator, p.id as "personId", p.username as person
    from money_request r join person o on o.id in (r.operator_id, r.decided_by) join person p on p.id = r.person_id
    where r.state in ('waiting', 'approved') and $1::uuid in (o.id, p.id)
      and ${sharedPayoutSince('o.id', 'p.id', `($2::timestamptz - interval '90 days')`)}
    order by o.id, p.id`,
);

export const paidByOperatorsRepository = {
  /** Where the person got money from an operator, or is that operator, and both have the same bank account. */
  sharingBank: (trx: Prepared, personId: string, now: Date): Promise<PaidByOperator[]> =>
    sharingBank(trx, personId, now),
};

import type { MoneyMove, RequestedMove } from '../../../contract/money/admin-money.ts';
import type { BigIntColumn } from '../../db/column-types.ts';

/** A move of money by an operator: one above the limit waits for another operator, the others are approved at once. */
interface MoneyRequestTable {
  id: string;
  /** The same for every repetition of the call, and in the journal. */
  ref: string;
  move: MoneyMove;
  amount: BigIntColumn;
  /** The person it is for; null for `fund`. */
  person_id: string | null;
  /** For `claim`: the account that was erased. */
  account_id: string | null;
  expires_in_days: number | null;
  reason: string;
  operator_id: string;
  state: RequestedMove['state'];
  created_at: Date;
  expires_at: Date;
  /** Null if nobody else had to decide, or nobody has. */
  decided_by: string | null;
  decided_at: Date | null;
}

interface OperatorMoneyTables {
  money_request: MoneyRequestTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends OperatorMoneyTables {}
}

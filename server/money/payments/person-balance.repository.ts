import type { Minor } from '../../../contract/money/money.ts';
import type { Db } from '../../db/prepared-statement.ts';

/** What a person has and owes, read without locks. */
export async function moneyOf(db: Db, personId: string): Promise<{ available: Minor; debt: Minor }> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_id', '=', personId)
    .where('kind', 'in', ['wallet', 'user_debt'])
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0) as Minor;
  return { available: of('wallet'), debt: of('user_debt') };
}

/** SQL condition: two people are paid to the same bank account. The arguments are our own SQL, never input. */
export const sharePayout = (one: string, other: string) => `exists (
  select from payout_account s join payout_account t on t.provider = s.provider and t.fingerprint = s.fingerprint
  where s.person_id = ${one} and t.person_id = ${other})`;

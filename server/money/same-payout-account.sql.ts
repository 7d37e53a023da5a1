/** True where payouts of two people go to the same bank account; arguments are SQL of our own, never input. */
export const sharePayout = (one: string, other: string) => `exists (
  select from payout_account s join payout_account t on t.provider = s.provider and t.fingerprint = s.fingerprint
  where s.person_id = ${one} and t.person_id = ${other})`;

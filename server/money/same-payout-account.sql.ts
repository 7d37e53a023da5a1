/** SQL condition: two people are paid to the same bank account. The arguments are our own SQL, never input. */
export const sharePayout = (one: string, other: string) => `exists (
  select from payout_account s join payout_account t on t.provider = s.provider and t.fingerprint = s.fingerprint
  where s.person_id = ${one} and t.person_id = ${other})`;

const accountsOf = (person: string, since: string) => `(
  select n.provider, n.fingerprint from payout_account n where n.person_id = ${person} and n.fingerprint is not null
  union all
  select f.provider, f.fingerprint from former_payout_account f
  where f.person_id = ${person} and f.replaced_at > ${since})`;

/** The same, counting accounts that were replaced after `since`. */
export const sharedPayoutSince = (one: string, other: string, since: string) => `exists (
  select from ${accountsOf(one, since)} s join ${accountsOf(other, since)} t
    on t.provider = s.provider and t.fingerprint = s.fingerprint)`;

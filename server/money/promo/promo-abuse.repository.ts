import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { sharedPayoutSince } from '../same-payout-account.sql.ts';

/** An earner, and what they share with the owner who paid them. */
export interface Shared {
  personId: string;
  username: string;
  shares: 'account' | 'device' | 'network';
}

/** SQL for the network of an address: the first three parts of IPv4, the first three groups of IPv6. */
const network = (ip: string) => `coalesce(substring(${ip} from '(\\d+\\.\\d+\\.\\d+)\\.\\d+$'),
  substring(${ip} from '^([0-9a-fA-F]+:[0-9a-fA-F]*:[0-9a-fA-F]*):'))`;
const SINCE = `($3::timestamptz - interval '90 days')`;
const IS_RECENT = `> ${SINCE}`;

/** On the server itself every address is the same, as in a demo, and says nothing about who uses it. */
const IS_REMOTE = `ip !~ '^(127\\.|::1$|::ffff:127\\.)'`;

const sharing = statement<Shared>(
  'promo.sharing',
  `with owner_session as materialized (select ip, user_agent, ${network('ip')} as network from session
    where person_id = $1::uuid and last_active_at ${IS_RECENT} and ${IS_REMOTE}),
  earner_session as materialized (select person_id, ip, user_agent, ${network('ip')} as network from session
    where person_id = any($2::uuid[]) and last_active_at ${IS_RECENT}),
  found as (
    select e.person_id, 0 as place, 'account' as shares from unnest($2::uuid[]) e (person_id)
      where ${sharedPayoutSince('$1::uuid', 'e.person_id', SINCE)}
    union select e.person_id, 1, 'device' from earner_session e join owner_session o using (ip, user_agent)
      where ip <> ''
    union select e.person_id, 2, 'network' from earner_session e join owner_session o using (network)
  )
  select distinct on (f.person_id) f.person_id as "personId", p.username, f.shares
  from found f join person p on p.id = f.person_id order by f.person_id, f.place`,
);

export const promoAbuseRepository = {
  /** Earners who share a bank account or network with the owner, or seem to share a phone or browser. */
  sharing: (db: Prepared, ownerId: string, earnerIds: readonly string[], now: Date): Promise<Shared[]> =>
    sharing(db, ownerId, earnerIds, now),
};

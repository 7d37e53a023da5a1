import { sql } from 'kysely';
import type { Db } from '../../db/prepared-statement.ts';

export interface NewGrant {
  id: string;
  personId: string;
  amount: number;
  title: string;
  expiresAt: Date;
}

/** A grant past its end that still has money. */
export interface EndedGrant {
  id: string;
  personId: string;
  remaining: number;
  title: string;
  /** How often it expired before: a refund may return money to it later. */
  timesExpired: number;
}

/**
 * When promotional money expires, and which quest reserved it. Every change needs a lock on the account that
 * holds it: `promo` of the person while it is free, `escrow_promo` of the quest while it is reserved.
 */
export const promoRepository = {
  async add(trx: Db, grant: NewGrant, now: Date): Promise<void> {
    await sql`
      insert into promo_grant (id, person_id, amount, remaining, title, expires_at, created_at)
      values (${grant.id}, ${grant.personId}, ${grant.amount}, ${grant.amount}, ${grant.title}, ${grant.expiresAt},
        ${now})`.execute(trx);
  },

  /** How much a person can use now. */
  async usable(trx: Db, personId: string, now: Date): Promise<number> {
    const { rows } = await sql<{ usable: string }>`
      select coalesce(sum(remaining), 0)::text as usable from promo_grant
      where person_id = ${personId} and remaining > 0 and expires_at > ${now}`.execute(trx);
    return Number(rows[0]?.usable ?? 0);
  },

  /** Reserves promotional money for a quest; what expires first is taken first. */
  async reserve(trx: Db, questId: string, personId: string, amount: number, now: Date): Promise<void> {
    await sql`
      with open as (
        select id, remaining, sum(remaining) over (order by expires_at, id) - remaining as before
        from promo_grant where person_id = ${personId} and remaining > 0 and expires_at > ${now}
      ), taken as (
        select id, least(remaining, ${amount}::bigint - before) as amount from open where before < ${amount}::bigint
      ), used as (
        update promo_grant g set remaining = g.remaining - t.amount from taken t where g.id = t.id
      )
      insert into promo_use as u (quest_id, grant_id, amount, remaining)
      select ${questId}::uuid, id, amount, amount from taken
      on conflict (quest_id, grant_id) do update set amount = u.amount + excluded.amount,
        remaining = u.remaining + excluded.remaining`.execute(trx);
  },

  /** Pays reserved promotional money to earners; what expires first is spent first. */
  async spend(trx: Db, questId: string, amount: number): Promise<void> {
    await sql`
      with open as (
        select u.grant_id, u.remaining,
          sum(u.remaining) over (order by g.expires_at, g.id) - u.remaining as before
        from promo_use u join promo_grant g on g.id = u.grant_id where u.quest_id = ${questId} and u.remaining > 0
      )
      update promo_use u set remaining = u.remaining - least(o.remaining, ${amount}::bigint - o.before)
      from open o where u.quest_id = ${questId} and u.grant_id = o.grant_id and o.before < ${amount}::bigint`.execute(
      trx,
    );
  },

  /** Reverses `spend`: what expires last returns first, because it was spent last. */
  async unspend(trx: Db, questId: string, amount: number): Promise<void> {
    await sql`
      with spent as (
        select u.grant_id, u.amount - u.remaining as room,
          sum(u.amount - u.remaining) over (order by g.expires_at desc, g.id desc) - (u.amount - u.remaining) as before
        from promo_use u join promo_grant g on g.id = u.grant_id where u.quest_id = ${questId} and u.amount > u.remaining
      )
      update promo_use u set remaining = u.remaining + least(s.room, ${amount}::bigint - s.before)
      from spent s where u.quest_id = ${questId} and u.grant_id = s.grant_id and s.before < ${amount}::bigint`.execute(
      trx,
    );
  },

  /** Returns what a quest reserved to its grants, which keep their end; what expires last returns first. */
  async giveBack(trx: Db, questId: string, amount: number): Promise<void> {
    await sql`
      with open as (
        select u.grant_id, u.remaining,
          sum(u.remaining) over (order by g.expires_at desc, g.id desc) - u.remaining as before
        from promo_use u join promo_grant g on g.id = u.grant_id where u.quest_id = ${questId} and u.remaining > 0
      ), returned as (
        select grant_id, least(remaining, ${amount}::bigint - before) as amount from open where before < ${amount}::bigint
      ), left_over as (
        update promo_use u set amount = u.amount - r.amount, remaining = u.remaining - r.amount
        from returned r where u.quest_id = ${questId} and u.grant_id = r.grant_id
      )
      update promo_grant g set remaining = g.remaining + r.amount from returned r where g.id = r.grant_id`.execute(
      trx,
    );
  },

  /** Up to `limit` grants past their end, optionally only those of some people. */
  async ended(db: Db, now: Date, limit: number, personIds: string[] | null = null): Promise<EndedGrant[]> {
    const { rows } = await sql<Omit<EndedGrant, 'remaining'> & { remaining: string }>`
      select id, person_id as "personId", remaining, title, times_expired as "timesExpired" from promo_grant
      where remaining > 0 and expires_at <= ${now} and (${personIds}::uuid[] is null or person_id = any(${personIds}::uuid[]))
      order by expires_at, id limit ${limit}`.execute(db);
    return rows.map((row) => ({ ...row, remaining: Number(row.remaining) }));
  },

  async expire(trx: Db, ids: string[]): Promise<void> {
    await sql`update promo_grant set remaining = 0, times_expired = times_expired + 1
      where id = any(${ids}::uuid[])`.execute(trx);
  },
};

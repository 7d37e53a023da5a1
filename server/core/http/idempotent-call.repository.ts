import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The claim of one run to the key of a call. */
export interface CallClaim {
  personId: string;
  key: string;
  hash: Buffer;
  /** When this run claimed the key, which distinguishes it from a later run that took the key over. */
  now: Date;
}

/** Claims the key if it is new, older than `expired`, or left by the same call, which last ran before `crashed`. */
export async function claimCall(
  db: Kysely<Tables>,
  claim: CallClaim,
  crashed: Date,
  expired: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('idempotent_call')
    .values({
      person_id: claim.personId,
      key: claim.key,
      request_hash: claim.hash,
      answer: null,
      created_at: claim.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ request_hash: claim.hash, answer: null, created_at: claim.now, renewed_at: null })
        .where((eb) =>
          eb.or([
            eb('idempotent_call.created_at', '<', expired),
            eb.and([
              eb('idempotent_call.answer', 'is', null),
              eb(sql<Date>`coalesce(idempotent_call.renewed_at, idempotent_call.created_at)`, '<', crashed),
              eb('idempotent_call.request_hash', '=', claim.hash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function readCall(db: Kysely<Tables>, personId: string, key: string) {
  return db
    .selectFrom('idempotent_call')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Says that the run of this claim is still going, unless a later run has taken over the key. */
export async function renewCall(db: Kysely<Tables>, claim: CallClaim, now: Date): Promise<void> {
  await db
    .updateTable('idempotent_call')
    .set({ renewed_at: now })
    .where('person_id', '=', claim.personId)
    .where('key', '=', claim.key)
    .where('created_at', '=', claim.now)
    .where('answer', 'is', null)
    .execute();
}

/** Stores the response; false if a later run has taken over the key. */
export async function saveResponse(db: Kysely<Tables>, claim: CallClaim, response: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_call')
    .set({ answer: response })
    .where('person_id', '=', claim.personId)
    .where('key', '=', claim.key)
    .where('created_at', '=', claim.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Frees the key of a failed run, unless its response was committed. */
export async function forgetCall(db: Kysely<Tables>, claim: CallClaim): Promise<void> {
  await db
    .deleteFrom('idempotent_call')
    .where('person_id', '=', claim.personId)
    .where('key', '=', claim.key)
    .where('created_at', '=', claim.now)
    .where('answer', 'is', null)
    .execute();
}

import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface CallKey {
  personId: string;
  key: string;
  hash: Buffer;
  /** When this run claimed the key, which distinguishes it from a later run that took the key over. */
  now: Date;
}

/** Claims the key: new, older than `expired`, or left unfinished by the same call since before `crashed`. */
export async function claimCall(
  db: Kysely<Tables>,
  call: CallKey,
  crashed: Date,
  expired: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('idempotent_call')
    .values({
      person_id: call.personId,
      key: call.key,
      request_hash: call.hash,
      answer: null,
      created_at: call.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ request_hash: call.hash, answer: null, created_at: call.now })
        .where((eb) =>
          eb.or([
            eb('idempotent_call.created_at', '<', expired),
            eb.and([
              eb('idempotent_call.answer', 'is', null),
              eb('idempotent_call.created_at', '<', crashed),
              eb('idempotent_call.request_hash', '=', call.hash),
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

/** Stores the response; false if a later run has taken over the key. */
export async function saveResponse(db: Kysely<Tables>, call: CallKey, response: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_call')
    .set({ answer: response })
    .where('person_id', '=', call.personId)
    .where('key', '=', call.key)
    .where('created_at', '=', call.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Frees the key of a failed run, unless its response was committed. */
export async function forgetCall(db: Kysely<Tables>, call: CallKey): Promise<void> {
  await db
    .deleteFrom('idempotent_call')
    .where('person_id', '=', call.personId)
    .where('key', '=', call.key)
    .where('created_at', '=', call.now)
    .where('answer', 'is', null)
    .execute();
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { type CallKey, inProgress, mismatch, type RecordBody, recordNothing } from '../call-key.ts';
import type { Clock } from '../clock.ts';
import { invalid } from '../errors.ts';
import { claimCall, forgetCall, readCall, renewCall, saveResponse } from './idempotent-call.repository.ts';

/** Seconds after which a call that no longer renews its claim counts as crashed, and a repeat may take over its key. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3_000;
const RETENTION_SECONDS = 86_400;
/** The pause between two tries to free a key while the database is unavailable. */
const FREE_RETRY_MS = 1_000;

export interface Idempotency {
  /** Runs the call once per person and key; a repeat gets the recorded response of the first run. */
  once(
    request: FastifyRequest,
    personId: string,
    run: (record: RecordBody) => Promise<string>,
  ): Promise<string>;
}

/** For calls that store their key with what they create; 400 for a malformed key. */
export const callKeyOf = (request: FastifyRequest): CallKey => ({
  key: readKey(request),
  hash: hashOf(request),
});

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid('Idempotency-Key', 'idempotencyKeyFormat');
  }
  return key;
}

function hashOf(request: FastifyRequest): Buffer {
  const text = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
  return createHash('sha256').update(text).digest();
}

export function createIdempotency({ database, clock }: { database: Database; clock: Clock }): Idempotency {
  return {
    async once(request, personId, run) {
      const key = readKey(request);
      if (key === null) return run(recordNothing);
      const hash = hashOf(request);
      const now = clock.now();
      const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
      const call = { personId, key, hash, now };
      const isClaimed = await claimCall(database.db, call, before(LEASE_SECONDS), before(RETENTION_SECONDS));
      if (!isClaimed) return repeat(await readCall(database.db, personId, key), hash);
      let isRecorded = false;
      async function record(trx: Db, body: string): Promise<void> {
        if (!(await saveResponse(trx, call, body))) throw inProgress();
        isRecorded = true;
      }
      // Not awaited: where a renewal fails, a repeat may take over the key, and this run is rolled back.
      const renewal = setInterval(
        () => renewCall(database.db, call, clock.now()).catch(() => undefined),
        RENEW_MS,
      );
      try {
        const body = await run(record);
        if (!isRecorded) throw new Error(`${request.routeOptions.url} did not keep its answer`);
        return body;
      } catch (error) {
        // A failed call changed nothing, so a repeat may run again.
        await forgetCall(database.db, call).catch(() => void forgetLater(database, call));
        throw error;
      } finally {
        clearInterval(renewal);
      }
    },
  };
}

/**
 * Frees the key once the database is back. Until then, and after a crash, repeats wait until the key may be
 * taken over.
 */
async function forgetLater({ db }: Database, call: Parameters<typeof forgetCall>[1]): Promise<void> {
  for (let waited = 0; waited < LEASE_SECONDS * 1_000; waited += FREE_RETRY_MS) {
    await wait(FREE_RETRY_MS, undefined, { ref: false });
    const isFree = await forgetCall(db, call).then(
      () => true,
      () => false,
    );
    if (isFree) return;
  }
}

function repeat(stored: { request_hash: Buffer; answer: string | null } | undefined, hash: Buffer): string {
  if (stored && !stored.request_hash.equals(hash)) {
    throw mismatch();
  }
  if (!stored || stored.answer === null) {
    throw inProgress();
  }
  return stored.answer;
}

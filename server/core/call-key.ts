import type { Db } from '../db/prepared-statement.ts';
import { AppError } from './errors.ts';

/** The key of a call and what it asks for; a repeat has the same of both. */
export interface CallKey {
  /** Null where the call has none. */
  key: string | null;
  hash: Buffer;
}

/**
 * Stores the body of the response in the transaction of the change, so that both are committed or neither is.
 * Throws, which undoes the transaction, if another run has taken the key over.
 */
export type RecordBody = (trx: Db, body: string) => Promise<void>;

/** For calls without a key. */
export const recordNothing: RecordBody = async () => undefined;

export const mismatch = () => new AppError(409, 'idempotency_mismatch', 'keyReused');
export const inProgress = () => new AppError(409, 'in_progress', 'alreadyInProgress', { retryAfter: 1 });

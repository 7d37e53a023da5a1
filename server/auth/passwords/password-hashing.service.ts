import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../core/limits/work-queue.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is the most expensive thing a caller can request: two at a time leave room for everything else. */
const AT_A_TIME = 2;
const LONGEST_QUEUE = 200;

export interface PasswordHashingService {
  hash(password: string): Promise<string>;
  /** Whether the password matches. Without a hash (no such person) it takes as long and returns false. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

export async function createPasswordHashingService(): Promise<PasswordHashingService> {
  const queued = createWorkQueue({ atOnce: AT_A_TIME, longest: LONGEST_QUEUE });
  const dummyHash = await hash(randomBytes(24).toString('base64'), COST);
  return {
    hash: (password) => queued(() => hash(password, COST)),
    verify: (storedHash, password) =>
      queued(async () => (await verify(storedHash ?? dummyHash, password)) && storedHash !== null),
  };
}

import { randomInt } from 'node:crypto';
import { limits } from '../../../contract/core/limits.ts';
import { retentionDays } from '../../../contract/core/retention.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, invalid } from '../../core/errors.ts';
import type { Db } from '../../db/prepared-statement.ts';
import { isReserved } from './reserved-names.ts';
import { takenUsernames } from './username.repository.ts';

const DAY_MS = 86_400_000;
/** How long a pending sign-up reserves its name and contact. */
export const PENDING_MS = retentionDays.signUp * DAY_MS;
const SUGGESTIONS = 3;
/** For suggestions where nothing like the requested name may be used. */
const PLAIN_BASE = 'member';
/** Leaves room for the suffix of a suggested name. */
const LONGEST_BASE = limits.username.max - 5;

/** Variants of the requested name, the simplest first. */
function variants(requested: string): string[] {
  const base = requested
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, LONGEST_BASE);
  const short = [1, 2, 3, 4].map(() => String(randomInt(2, 100)));
  const long = [1, 2, 3, 4].map(() => String(randomInt(1_000, 10_000)));
  const [a = '', b = '', c = '', d = ''] = short;
  return [`${base}${a}`, `${base}_${b}`, `${base}.${c}`, `${base}_${d}`, ...long.map((n) => `${base}_${n}`)];
}

/** Dots at the ends or side by side are hardly seen, so such names look like others. */
const hasStrayDot = (username: string) => /^\.|\.\.|\.$/.test(username);

export interface UsernameService {
  /** Throws 400 for a form that new names may not have; whoever has such a name keeps it. */
  requireForm(username: string): void;
  /** Whether the name is reserved, has a form that new ones may not have, or is taken by a person other than `except`. */
  isTaken(db: Db, username: string, ...except: string[]): Promise<boolean>;
  /** Three free names like the requested one. */
  suggest(db: Db, requested: string): Promise<string[]>;
  /** The error for a taken name, with three that are free. */
  taken(db: Db, username: string): Promise<AppError>;
}

export function createUsernameService({ clock }: { clock: Clock }): UsernameService {
  const at = (except: string[]) => {
    const now = clock.now();
    return { now, pendingSince: new Date(now.getTime() - PENDING_MS), except };
  };

  async function freeOf(db: Db, names: string[]): Promise<string[]> {
    const candidates = [...new Set(names)].filter((name) => !hasStrayDot(name) && !isReserved(name));
    if (candidates.length === 0) return [];
    const taken = await takenUsernames(db, candidates, at([]));
    return candidates.filter((name) => !taken.has(name)).slice(0, SUGGESTIONS);
  }

  async function suggest(db: Db, requested: string): Promise<string[]> {
    const free = await freeOf(db, variants(requested));
    // Every variant of a name of the platform may be reserved.
    return free.length > 0 ? free : freeOf(db, variants(PLAIN_BASE));
  }

  return {
    suggest,
    requireForm(username) {
      if (hasStrayDot(username)) throw invalid('username', 'usernameDots');
    },
    async isTaken(db, username, ...except) {
      return (
        hasStrayDot(username) ||
        isReserved(username) ||
        (await takenUsernames(db, [username], at(except))).has(username)
      );
    },
    async taken(db, username) {
      return new AppError(409, 'username_taken', 'usernameTaken', {
        field: 'username',
        data: { suggestions: await suggest(db, username) },
      });
    },
  };
}

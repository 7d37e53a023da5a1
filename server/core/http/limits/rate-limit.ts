import type { Clock } from '../../clock.ts';
import { rateLimited } from '../../errors.ts';
import type { SharedState } from '../../shared-state/shared-state.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * How often a subject (person or address) may do something. Limits with `alone` do not also count as reads or
 * writes.
 */
export const RATE_LIMITS = {
  guest: { max: 60, seconds: MINUTE },
  // Many people behind one address may return with expired tokens at once.
  refused: { max: 600, seconds: MINUTE },
  reads: { max: 240, seconds: MINUTE },
  writes: { max: 60, seconds: MINUTE },
  // Many people share an address, and a rejected refresh delays all their calls.
  refresh: { max: 300, seconds: MINUTE, alone: true },
  like: { max: 120, seconds: MINUTE, alone: true },
  // One call covers what was seen within some seconds.
  view: { max: 60, seconds: MINUTE, alone: true },
  comment: { max: 20, seconds: MINUTE },
  commentHour: { max: 200, seconds: HOUR },
  report: { max: 20, seconds: DAY },
  // Each notifies a person.
  altSuggestion: { max: 20, seconds: HOUR },
  // Flicks and reposts together.
  flick: { max: 30, seconds: DAY },
  // Each may notify the people it mentions.
  flickEdit: { max: 60, seconds: HOUR },
  quest: { max: 10, seconds: DAY },
  application: { max: 30, seconds: DAY },
  // Each notifies a person.
  invitation: { max: 60, seconds: HOUR },
  hashtagCreate: { max: 30, seconds: HOUR },
  // Checks whether a username or contact is free: the result reveals who has an account.
  check: { max: 20, seconds: MINUTE },
  follow: { max: 60, seconds: HOUR },
  followDay: { max: 400, seconds: DAY },
  search: { max: 60, seconds: MINUTE },
  signedUrl: { max: 120, seconds: HOUR },
  paymentIntent: { max: 10, seconds: HOUR },
  payout: { max: 5, seconds: HOUR },
  // Each may call a service that counts characters.
  translation: { max: 60, seconds: HOUR },
  testEmail: { max: 10, seconds: HOUR },
  // Embeds, feeds and link previews: other sites and many people behind one address read them.
  webPage: { max: 300, seconds: MINUTE, alone: true },
} as const satisfies Record<string, { max: number; seconds: number; alone?: boolean }>;
export type LimitName = keyof typeof RATE_LIMITS;

export interface RateLimits {
  /** Counts one use of that limit; throws 429 when there were too many. */
  take(name: LimitName, subject: string): Promise<void>;
  /** Counts one use of that limit; whether there were not too many. */
  allows(name: LimitName, subject: string): Promise<boolean>;
}

export function createRateLimits(deps: {
  sharedState: SharedState;
  clock: Clock;
  enabled: boolean;
}): RateLimits {
  /** Counts one use; for how many seconds there are too many, or 0. */
  async function count(name: LimitName, subject: string): Promise<number> {
    if (!deps.enabled) return 0;
    const { max, seconds } = RATE_LIMITS[name];
    const now = deps.clock.now();
    const { hits, resetAt } = await deps.sharedState.hit(name, subject, seconds, now);
    return hits > max ? Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1_000)) : 0;
  }

  return {
    async take(name, subject) {
      const seconds = await count(name, subject);
      if (seconds > 0) throw rateLimited(seconds);
    },
    allows: async (name, subject) => (await count(name, subject)) === 0,
  };
}

/** Which limits one call counts against. */
export function limitsOfCall(method: string, member: boolean, own?: LimitName | 'none'): LimitName[] {
  if (own === 'none') return [];
  const general: LimitName = !member ? 'guest' : method === 'GET' ? 'reads' : 'writes';
  if (own === undefined) return [general];
  return 'alone' in RATE_LIMITS[own] ? [own] : [own, general];
}

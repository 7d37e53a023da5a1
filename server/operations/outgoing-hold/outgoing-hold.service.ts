import type { Clock } from '../../core/clock.ts';
import type { OutgoingHold, OutgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { messageRepository } from '../../notifications/messages/message.repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  holds: OutgoingHoldRepository;
  messages: Pick<typeof messageRepository, 'removeStale'>;
}

export interface Released {
  /** False if nothing was held. */
  released: boolean;
  /** Messages that were removed, because nobody can use them any more. */
  dropped: number;
}

/**
 * Holds back what leaves the site: emails, text messages, pushes, payouts and refunds. A restored site would otherwise
 * send again what the original has sent, or is still sending.
 */
export function createOutgoingHoldService({ database: { db }, clock, holds, messages }: Deps) {
  return {
    /** Null if nothing is held. */
    state: (): Promise<OutgoingHold | null> => holds.find(db),

    /** Holds everything until `release`, in all processes. */
    hold: (reason: string): Promise<void> => holds.add(db, { since: clock.now(), reason }),

    /** In the caller's transaction: removes all waiting codes and expired messages; everything else leaves within seconds. */
    async release(trx: Db): Promise<Released> {
      if (!(await holds.remove(trx))) return { released: false, dropped: 0 };
      return { released: true, dropped: await messages.removeStale(trx, clock.now()) };
    },
  };
}
export type OutgoingHoldService = ReturnType<typeof createOutgoingHoldService>;

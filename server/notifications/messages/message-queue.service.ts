import type { ContactType } from '../../../contract/auth/contact.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { Letter } from './email-template.ts';
import type { messageRepository } from './message.repository.ts';
import type { Delivery } from './message-delivery.service.ts';
import { writeLetter } from './render-email.ts';

export interface Messenger {
  /**
   * Queues a letter in the caller's transaction, so that it goes out if and only if the change is kept.
   * `contact: null` (nobody there) costs the same and goes nowhere.
   */
  queue(trx: Db, to: { contact: string | null; contactType: ContactType }, letter: Letter): Promise<void>;
  /** Has what is queued sent soon, off the way of the request. Call it once the transaction is over. */
  soon(): void;
}

interface Deps {
  messages: typeof messageRepository;
  delivery: Delivery;
  clock: Clock;
  /** Where links lead, and the host that codes are good for. */
  publicUrl: string;
}

export function createMessenger({ messages, delivery, clock, publicUrl }: Deps): Messenger {
  return {
    async queue(trx, { contact, contactType }, letter) {
      const now = clock.now();
      const expiresAt = 'code' in letter ? new Date(now.getTime() + letter.minutes * 60_000) : null;
      await messages.add(trx, [
        {
          id: newId(now),
          channel: contactType === 'email' ? 'email' : 'sms',
          recipient: contact,
          ...writeLetter(letter, contactType, publicUrl),
          push: null,
          createdAt: now,
          expiresAt,
        },
      ]);
    },
    soon: delivery.soon,
  };
}

import type { ContactType } from '../../../contract/auth/contact.ts';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { EmailTemplate } from './email-template.ts';
import type { messageRepository } from './message.repository.ts';
import type { MessageDeliveryService } from './message-delivery.service.ts';
import { priorityOfEmail } from './message-priority.ts';
import { renderEmail } from './render-email.ts';

/** Who a message goes to, and the language that they chose: null is English. `contact: null` is nobody. */
interface Recipient {
  contact: string | null;
  contactType: ContactType;
  locale: string | null;
}

export interface MessageQueueService {
  /**
   * Queues an email in the caller's transaction, so that it is sent if and only if the change is committed.
   * `contact: null` (no such account) costs the same and is sent nowhere.
   */
  queue(trx: Db, to: Recipient, template: EmailTemplate): Promise<void>;
  /** Sends the queue soon, outside the request. Call it after the commit. */
  soon(): void;
}

interface Deps {
  messages: typeof messageRepository;
  delivery: MessageDeliveryService;
  clock: Clock;
  /** Where links lead, and the host that codes are good for. */
  publicUrl: string;
}

export function createMessageQueueService({
  messages,
  delivery,
  clock,
  publicUrl,
}: Deps): MessageQueueService {
  return {
    async queue(trx, to, template) {
      const now = clock.now();
      const expiresAt = 'code' in template ? new Date(now.getTime() + template.minutes * 60_000) : null;
      await messages.add(trx, [
        {
          id: newId(now),
          channel: to.contactType === 'email' ? 'email' : 'sms',
          recipient: to.contact,
          ...renderEmail(template, to, publicUrl),
          push: null,
          priority: priorityOfEmail(template),
          createdAt: now,
          expiresAt,
        },
      ]);
    },
    soon: delivery.soon,
  };
}

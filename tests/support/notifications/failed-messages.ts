import type { Clock } from '../../../server/core/clock.ts';
import { newId } from '../../../server/core/ids.ts';
import type { Database } from '../../../server/db/connection.ts';
import { failedMessageRepository } from '../../../server/notifications/messages/failed-message.repository.ts';
import { messageRepository } from '../../../server/notifications/messages/message.repository.ts';
import { messagePriority } from '../../../server/notifications/messages/message-priority.ts';

/** Messages to those recipients that were given up just now; returns their ids, in the same order. */
export async function failedMessages(
  t: { database: Database; clock: Clock },
  recipients: string[],
  over: { code?: string; error?: string } = {},
): Promise<string[]> {
  const { db } = t.database;
  const now = t.clock.now();
  const messages = recipients.map((recipient) => ({
    id: newId(now),
    channel: recipient.includes('@') ? ('email' as const) : ('sms' as const),
    recipient,
    subject: 'Your password was changed',
    text: 'Hi Ana, your password was changed.',
    html: null,
    code: over.code ?? null,
    push: null,
    priority: over.code === undefined ? messagePriority.other : messagePriority.code,
    createdAt: now,
    expiresAt: null,
  }));
  const why = { at: now, reason: 'tries' as const, error: over.error ?? 'SMTP ESOCKET' };
  // In one transaction: a delivery that runs in the background would send what isn't given up yet.
  await db.transaction().execute(async (trx) => {
    await messageRepository.add(trx, messages);
    for (const { id } of messages) await failedMessageRepository.giveUp(trx, id, why);
  });
  return messages.map(({ id }) => id);
}

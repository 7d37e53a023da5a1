import { join } from 'node:path';
import { vi } from 'vitest';
import type { OutboxMessage } from '../../../contract/notifications/outbox.ts';
import { createOutbox } from '../../../server/providers/messages/outbox.ts';
import type { TestApp } from '../test-app.ts';

/** What the outbox holds for that contact, newest first, once nothing is on its way to it any more. */
export async function messagesTo(t: TestApp, contact: string): Promise<OutboxMessage[]> {
  await vi.waitFor(
    async () => {
      const waiting = await t.database.db
        .selectFrom('message')
        .select('id')
        .where('recipient', '=', contact)
        .where('gave_up_at', 'is', null)
        .execute();
      if (waiting.length > 0) throw new Error(`${waiting.length} messages to ${contact} are not sent yet`);
    },
    { timeout: 30_000, interval: 5 },
  );
  const messages = await createOutbox(join(t.config.dataDir, 'outbox.jsonl'), t.clock).list();
  return messages.filter(({ to }) => to === contact);
}

/** The code that was sent to that contact last. */
export async function newestCode(t: TestApp, contact: string): Promise<string> {
  const code = (await messagesTo(t, contact)).find((message) => message.code !== null)?.code;
  if (!code) throw new Error(`no code was sent to ${contact}`);
  return code;
}

import { outgoingHoldRepository as holds } from '../../../server/core/outgoing-hold.repository.ts';
import { messageRepository as messages } from '../../../server/notifications/messages/message.repository.ts';
import { createOutgoingHoldService } from '../../../server/operations/outgoing-hold/outgoing-hold.service.ts';
import type { TestApp } from '../test-app.ts';

/** Holds what leaves the site, as a restore does, and releases it. */
export function holdOf(t: Pick<TestApp, 'database' | 'clock'>) {
  const { release, ...hold } = createOutgoingHoldService({ ...t, holds, messages });
  return { ...hold, release: () => t.database.db.transaction().execute(release) };
}

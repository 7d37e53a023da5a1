import type { Generated, JSONColumnType } from 'kysely';
import type { Channel } from '../../../contract/notifications/outbox.ts';
import type { PushMessage } from '../../../contract/notifications/push.ts';

/** Too late to be useful, refused for good by the provider, or failed too often. */
export type GiveUpReason = 'expired' | 'refused' | 'tries';

interface MessageTable {
  id: string;
  channel: Channel;
  /** An address or number, for a push the id of a session; null for nobody. */
  recipient: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
  push: JSONColumnType<PushMessage> | null;
  created_at: Date;
  /** When it would be too late to be useful. */
  expires_at: Date | null;
  attempts: Generated<number>;
  next_try_at: Date;
  /** See `messagePriority`. */
  priority: Generated<number>;
  last_error: Generated<string | null>;
  /** When sending was given up; it stays until an operator sends it again or its retention time is over. */
  gave_up_at: Generated<Date | null>;
  gave_up_reason: Generated<GiveUpReason | null>;
}

/** Messages on their way to people, and those that could not be sent. */
interface MessageTables {
  message: MessageTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends MessageTables {}
}

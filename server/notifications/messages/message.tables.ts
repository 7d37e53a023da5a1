import type { Generated, JSONColumnType } from 'kysely';
import type { Channel } from '../../../contract/core/dev.ts';
import type { PushMessage } from '../../../contract/notifications/push.ts';

interface MessageTable {
  id: string;
  channel: Channel;
  /** An address, a number, for a push the id of a session; null for nobody. */
  recipient: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
  push: JSONColumnType<PushMessage> | null;
  created_at: Date;
  /** When it would come too late to be of use. */
  expires_at: Date | null;
  attempts: Generated<number>;
  next_try_at: Date;
  last_error: Generated<string | null>;
}

/** What is on its way to people outside the app. */
export interface MessageTables {
  message: MessageTable;
}

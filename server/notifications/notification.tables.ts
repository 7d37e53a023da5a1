import type { Generated } from 'kysely';
import type { NotificationKind, NotificationTarget } from '../../contract/notifications/notification.ts';
import type { BigIntColumn } from '../db/column-types.ts';

/** A notification: one event, or all events of a kind about one target on one day. */
interface NotificationTable {
  id: string;
  person_id: string;
  kind: NotificationKind;
  group_key: string;
  target_type: NotificationTarget['type'] | null;
  target_id: string | null;
  /** The flick and the comment that must exist and be visible for the notification to show. */
  flick_id: string | null;
  comment_id: string | null;
  /** The quest of an application. */
  quest_id: string | null;
  title: string | null;
  excerpt: string | null;
  amount: BigIntColumn | null;
  /** How many people did it; 0 for an event without an actor. */
  actors: number;
  /** Of the newest event. */
  created_at: Date;
  /** Whether open tabs and phones have been informed. */
  told: Generated<boolean>;
}

/** Who did what to which target, each once: without a group it was undone, and is not notified again. */
interface NotificationActorTable {
  person_id: string;
  kind: NotificationKind;
  target_id: string;
  actor_id: string;
  group_key: string | null;
  created_at: Date;
}

interface NotificationSeenTable {
  person_id: string;
  until: Date;
}

/** A person's choice for a kind; without a row the defaults apply. */
interface NotificationSettingTable {
  person_id: string;
  kind: NotificationKind;
  list: boolean;
  push: boolean;
  /** Only events by people whom the person follows. */
  only_followed: Generated<boolean>;
}

interface NotificationTables {
  notification: NotificationTable;
  notification_actor: NotificationActorTable;
  notification_seen: NotificationSeenTable;
  notification_setting: NotificationSettingTable;
}

declare module '../db/tables.ts' {
  interface Tables extends NotificationTables {}
}

import type { Generated } from 'kysely';
import type { NotificationKind, NotificationTarget } from '../../contract/notifications/notification.ts';
import type { BigIntColumn } from '../db/column-types.ts';

/** A line of a person's list: one thing that happened, or all of a kind about one target on one day. */
interface NotificationTable {
  id: string;
  person_id: string;
  kind: NotificationKind;
  group_key: string;
  target_type: NotificationTarget['type'] | null;
  target_id: string | null;
  /** The flick and the comment that have to be there and visible for the line to be shown. */
  flick_id: string | null;
  comment_id: string | null;
  /** Of a line about an application. */
  quest_id: string | null;
  title: string | null;
  excerpt: string | null;
  amount: BigIntColumn | null;
  /** How many did it; 0 where nobody is named. */
  actors: number;
  /** Of the newest event. */
  created_at: Date;
  /** Whether open streams and phones have been told. */
  told: Generated<boolean>;
}

/** Who did what to whose thing, each once: without a group it was taken back, and is not noted again. */
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

/** What a person chose for a kind; without a row the defaults hold. */
interface NotificationSettingTable {
  person_id: string;
  kind: NotificationKind;
  list: boolean;
  push: boolean;
}

export interface NotificationTables {
  notification: NotificationTable;
  notification_actor: NotificationActorTable;
  notification_seen: NotificationSeenTable;
  notification_setting: NotificationSettingTable;
}

import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import type { NotificationKind, NotificationTarget } from '../../contract/notifications/notification.ts';
import { UNDO_MS } from '../../contract/quests/quest-limits.ts';
import type { Clock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import type { TextValues } from '../core/texts/texts.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { NotificationDeliveryService } from './notification-delivery.service.ts';
import type {
  NewNotification,
  notificationWriteRepository,
  RetractedRow,
} from './notification-write.repository.ts';
import { type PushTextName, pushTexts } from './push-texts.ts';

/** A text of the platform by its name, written in the language of whoever gets it. */
export interface PlatformText {
  name: PushTextName;
  values?: TextValues;
}

/** Something that happened to a person. */
export interface NotificationInput {
  kind: NotificationKind;
  recipientId: string;
  /** Who did it; null if it comes from the platform. */
  actorId?: string | null;
  /** The target, for a comment with its `flickId`; without one it is about the person. */
  target?: {
    type: NotificationTarget['type'];
    id: string;
    flickId?: string | null;
    /** The quest of an application. */
    questId?: string | null;
    title?: string | null;
  } | null;
  /** The quoted text; stored in short form, a text of the platform in the language of the recipient. */
  excerpt?: RichText | string | PlatformText | null;
  /** Minor units. */
  amount?: number | null;
}

/** An action that was undone. */
export type RetractedNotification = Pick<NotificationInput, 'kind' | 'recipientId' | 'target'> & {
  actorId: string;
};

export interface NotificationWriterService {
  /**
   * Adds notifications in the transaction of the event. Nobody is notified of their own actions, of people they
   * block or mute, or twice of the same thing.
   */
  add(trx: Db, ...notifications: NotificationInput[]): Promise<void>;
  /** Retracts a recent notification; doing the same again does not notify a second time. */
  retract(trx: Db, retracted: RetractedNotification): Promise<void>;
  /** The same for what needs no answer anymore, however old. */
  retractAnswered(trx: Db, ...answered: RetractedNotification[]): Promise<void>;
  /** The same for all decisions about these applications within the time in which decisions can be undone. */
  retractForApplications(trx: Db, proofs: readonly { id: string; applicantId: string }[]): Promise<void>;
  /** Applications to a quest were decided or wait again: its owner's open tabs show how many wait now. */
  waitingChanged(ownerId: string, questId: string): void;
  /** Has the next delivery tell these people's open tabs that some of their notifications are no longer listed. */
  hidden(personIds: string[]): void;
  /** Delivers to open tabs and phones soon, outside the request. Call it after the commit. */
  deliverSoon(): void;
}

interface Deps {
  notifications: typeof notificationWriteRepository;
  notificationDelivery: NotificationDeliveryService;
  clock: Clock;
}

/** Older notifications may have been seen, so they are not retracted. */
export const RETRACT_MS = 60_000;
/** The longest excerpt: of what people wrote, and of messages to them. */
const EXCERPT = { quoted: 140, own: 500 };
/** Of these kinds, all events of a day about one target form one notification; applications to a quest always do. */
export const GROUPED: ReadonlySet<NotificationKind> = new Set([
  'like',
  'comment_like',
  'repost',
  'follow',
  'follow_request',
  'quest_application',
  'alt_suggested',
]);

type Excerpt = NotificationInput['excerpt'];

const isPlatformText = (excerpt: Excerpt): excerpt is PlatformText =>
  typeof excerpt === 'object' && excerpt !== null && 'name' in excerpt;

function excerptOf(given: Excerpt, locale: string | null): string | null {
  const said = isPlatformText(given) ? pushTexts(locale)(given.name, given.values) : given;
  const text = typeof said === 'string' ? said : plainText(said ?? []);
  const characters = [...text.trim()];
  const most = typeof said === 'string' ? EXCERPT.own : EXCERPT.quoted;
  return characters.length === 0 ? null : characters.slice(0, most).join('');
}

const actorTarget = ({ target, recipientId }: Pick<NotificationInput, 'target' | 'recipientId'>) =>
  target?.id ?? recipientId;

/** Applications to one quest form one notification, which counts those that still wait. */
const applicationsKey = (questId: string) => `quest_application:${questId}`;

/** What events are grouped by. */
function groupKey(notification: NotificationInput, id: string, now: Date): string {
  const { kind, target } = notification;
  if (kind === 'quest_application' && target?.questId) return applicationsKey(target.questId);
  if (!GROUPED.has(kind)) return `${kind}:${id}`;
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return `${kind}:${actorTarget(notification)}:${day}`;
}

/** The row of a notification: see `NewNotification`. */
export function notificationRow(
  notification: NotificationInput,
  now: Date,
  locale: string | null = null,
): NewNotification {
  const { kind, recipientId, actorId = null, target, excerpt, amount = null } = notification;
  const id = newId(now);
  const mark = actorTarget(notification);
  return {
    id,
    person_id: recipientId,
    kind,
    group_key: groupKey(notification, id, now),
    actor_id: actorId,
    mark,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    flick_id: (target?.type === 'flick' ? target.id : target?.flickId) ?? null,
    comment_id: target?.type === 'comment' ? target.id : null,
    quest_id: (target?.type === 'quest' ? target.id : target?.questId) ?? null,
    title: target?.title ?? null,
    excerpt: excerptOf(excerpt, locale),
    amount,
    created_at: now,
  };
}

/** The same for an undone action. */
export const retractedRow = (retracted: RetractedNotification, since: RetractedRow['since']) => ({
  person_id: retracted.recipientId,
  kind: retracted.kind,
  mark: actorTarget(retracted),
  actor_id: retracted.actorId,
  since,
});

export function createNotificationWriterService({
  notifications,
  notificationDelivery,
  clock,
}: Deps): NotificationWriterService {
  return {
    async add(trx, ...given) {
      const now = clock.now();
      const readers = given
        .filter(({ excerpt }) => isPlatformText(excerpt))
        .map(({ recipientId }) => recipientId);
      const locales =
        readers.length > 0 ? await notifications.locales(trx, readers) : new Map<string, string>();
      await notifications.add(
        trx,
        given.map((each) => notificationRow(each, now, locales.get(each.recipientId))),
      );
    },
    async retract(trx, retracted) {
      const since = new Date(clock.now().getTime() - RETRACT_MS);
      notificationDelivery.listsShrank(await notifications.retract(trx, [retractedRow(retracted, since)]));
    },
    async retractAnswered(trx, ...answered) {
      const rows = answered.map((one) => retractedRow(one, '-infinity'));
      notificationDelivery.listsShrank(await notifications.retract(trx, rows));
    },
    async retractForApplications(trx, proofs) {
      const since = new Date(clock.now().getTime() - UNDO_MS);
      notificationDelivery.listsShrank(await notifications.retractForApplications(trx, proofs, since));
    },
    waitingChanged: (ownerId, questId) =>
      notificationDelivery.groupChanged({ person_id: ownerId, group_key: applicationsKey(questId) }),
    hidden: notificationDelivery.listsShrank,
    deliverSoon: notificationDelivery.soon,
  };
}

import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import type { NotificationKind, NotificationTarget } from '../../contract/notifications/notification.ts';
import { UNDO_MS } from '../../contract/quests/quest-limits.ts';
import type { Clock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { Telling } from './notification-delivery.service.ts';
import type { NewNotice, noticeRepository } from './notification-write.repository.ts';

/** Something that happened to a person. */
export interface Notice {
  kind: NotificationKind;
  recipientId: string;
  /** Who did it; nobody where the house itself tells. */
  actorId?: string | null;
  /** What it is about, for a comment with its `flickId`; without a target it is about the person. */
  target?: {
    type: NotificationTarget['type'];
    id: string;
    flickId?: string | null;
    /** The quest of an application. */
    questId?: string | null;
    title?: string | null;
  } | null;
  /** What was said; kept in short. */
  excerpt?: RichText | string | null;
  /** Minor units. */
  amount?: number | null;
}

/** What somebody did and took back. */
export type TakenBack = Pick<Notice, 'kind' | 'recipientId' | 'target'> & { actorId: string };

export interface Notices {
  /**
   * Notes what happened in the transaction in which it happens. Nobody hears of themselves, of whom they
   * block or mute, and twice of one thing.
   */
  note(trx: Db, ...notices: Notice[]): Promise<void>;
  /** Takes back what was noted a moment ago: done again, it is not noted a second time. */
  takeBack(trx: Db, taken: TakenBack): Promise<void>;
  /** The same for what the house told of these proofs, whatever it was, as long as decisions can be taken back. */
  takeProofsBack(trx: Db, proofs: readonly { id: string; applicantId: string }[]): Promise<void>;
  /** Has open streams and phones told soon, off the way of the request. Call it once the transaction is over. */
  soon(): void;
}

interface Deps {
  notices: typeof noticeRepository;
  telling: Telling;
  clock: Clock;
}

/** What is taken back later than this was seen, and stays. */
export const REGRET_MS = 60_000;
/** Of what people said, and of what the house says. */
const EXCERPT = { quoted: 140, own: 500 };
/** Of these all of a day about one target are one line. */
export const GROUPED: ReadonlySet<NotificationKind> = new Set([
  'like',
  'comment_like',
  'repost',
  'follow',
  'quest_application',
  'alt_suggested',
]);

function excerptOf(given: RichText | string | null | undefined): string | null {
  const text = typeof given === 'string' ? given : plainText(given ?? []);
  const signs = [...text.trim()];
  const most = typeof given === 'string' ? EXCERPT.own : EXCERPT.quoted;
  return signs.length === 0 ? null : signs.slice(0, most).join('');
}

const markOf = ({ target, recipientId }: Pick<Notice, 'target' | 'recipientId'>) => target?.id ?? recipientId;

/** What the lines of a day are joined by: the target, of proofs their quest. */
const joinedBy = (notice: Notice) =>
  (notice.kind === 'quest_application' ? notice.target?.questId : null) ?? markOf(notice);

/** The row of a notice: see `NewNotice`. */
export function noticeRow(notice: Notice, now: Date): NewNotice {
  const { kind, recipientId, actorId = null, target, excerpt, amount = null } = notice;
  const id = newId(now);
  const mark = markOf(notice);
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return {
    id,
    person_id: recipientId,
    kind,
    group_key: GROUPED.has(kind) ? `${kind}:${joinedBy(notice)}:${day}` : `${kind}:${id}`,
    actor_id: actorId,
    mark,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    flick_id: (target?.type === 'flick' ? target.id : target?.flickId) ?? null,
    comment_id: target?.type === 'comment' ? target.id : null,
    quest_id: (target?.type === 'quest' ? target.id : target?.questId) ?? null,
    title: target?.title ?? null,
    excerpt: excerptOf(excerpt),
    amount,
    created_at: now,
  };
}

/** The same for what was taken back. */
export const takenBackRow = (taken: TakenBack, since: Date) => ({
  person_id: taken.recipientId,
  kind: taken.kind,
  mark: markOf(taken),
  actor_id: taken.actorId,
  since,
});

export function createNotices({ notices, telling, clock }: Deps): Notices {
  return {
    async note(trx, ...given) {
      const now = clock.now();
      await notices.add(
        trx,
        given.map((notice) => noticeRow(notice, now)),
      );
    },
    async takeBack(trx, taken) {
      const since = new Date(clock.now().getTime() - REGRET_MS);
      telling.left(await notices.takeBack(trx, [takenBackRow(taken, since)]));
    },
    async takeProofsBack(trx, proofs) {
      const since = new Date(clock.now().getTime() - UNDO_MS);
      telling.left(await notices.takeProofsBack(trx, proofs, since));
    },
    soon: telling.soon,
  };
}

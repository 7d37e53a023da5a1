import type { NotificationKind } from '../../contract/notifications/notification.ts';
import { GROUPED } from '../notifications/notification-writer.service.ts';
import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';
import { type DemoEvent, demoEvents, type Facts } from './notification-events.ts';
import type { DemoPerson } from './people.ts';

const DAY_MS = 86_400_000;
const SHOWN_MS = 80 * DAY_MS;
/** Notifications older than this have been seen. */
const SEEN_MS = DAY_MS / 2;
/** How many notifications of each kind a person has at most in each part of the list. */
const MAX_PER_PART: Partial<Record<NotificationKind, number>> = {
  like: 3,
  comment_like: 1,
  comment: 3,
  reply: 2,
  repost: 2,
  quote: 1,
  follow: 2,
  follow_request: 1,
  quest_application: 3,
  quest_approved: 2,
  quest_partial: 1,
  quest_rejected: 1,
  quest_changes: 1,
  quest_appeal: 1,
  quest_closed: 1,
  quest_invited: 1,
  new_login: 1,
  topup: 1,
  payout: 1,
};
/** Parts of the list: up to a day old, up to a week old, older. */
const PARTS = [1, 7];

interface Group {
  key: string;
  events: DemoEvent[];
}

function groupKey({ kind, personId, targetId, questId, at }: DemoEvent): string {
  const joinedBy = (kind === 'quest_application' ? questId : targetId) ?? personId;
  return GROUPED.has(kind) ? `${kind}:${joinedBy}:${at.toISOString().slice(0, 10)}` : `${kind}:${targetId}`;
}

/** The newest notifications of every person and kind, each with its events, newest first. */
function groupsOf(newestFirst: readonly DemoEvent[], now: Date): Group[] {
  const groups = new Map<string, Group>();
  const counts = new Map<string, number>();
  for (const event of newestFirst) {
    const key = groupKey(event);
    const place = `${event.personId} ${key}`;
    const days = (now.getTime() - event.at.getTime()) / DAY_MS;
    const part = PARTS.findIndex((maxDays) => days < maxDays);
    const count = `${event.personId} ${event.kind} ${part}`;
    const known = groups.get(place);
    const shown = counts.get(count) ?? 0;
    if (known) known.events.push(event);
    else if (shown < (MAX_PER_PART[event.kind] ?? 0)) {
      counts.set(count, shown + 1);
      groups.set(place, { key, events: [event] });
    }
  }
  return [...groups.values()];
}

/** The notifications of some people, their actors, and until when they were seen. */
export function makeNotifications(facts: Facts, viewers: readonly DemoPerson[], now: Date) {
  const random = createRandom('notifications');
  const mine = new Set(viewers.map(({ id }) => id));
  const since = new Date(now.getTime() - SHOWN_MS);
  const events = [...demoEvents(facts, mine, since)].filter(({ actorId, personId }) => actorId !== personId);
  const groups = groupsOf(
    events.sort((a, b) => b.at.getTime() - a.at.getTime()),
    now,
  );
  const notifications = groups.flatMap(({ key, events: [newest, ...others] }) =>
    newest === undefined
      ? []
      : [
          {
            id: seededId(newest.at, random),
            person_id: newest.personId,
            kind: newest.kind,
            group_key: key,
            target_type: newest.type,
            target_id: newest.targetId,
            flick_id: newest.flickId,
            comment_id: newest.type === 'comment' ? newest.targetId : null,
            quest_id: newest.questId ?? null,
            title: newest.title ?? null,
            excerpt: newest.excerpt,
            amount: newest.amount ?? null,
            actors: newest.actorId === null ? 0 : 1 + others.length,
            created_at: newest.at,
            told: true,
          },
        ],
  );
  const actors = groups.flatMap(({ key, events: grouped }) =>
    grouped.flatMap(({ kind, personId, targetId, actorId, at }) =>
      actorId === null
        ? []
        : [
            {
              person_id: personId,
              kind,
              target_id: targetId ?? personId,
              actor_id: actorId,
              group_key: key,
              created_at: at,
            },
          ],
    ),
  );
  const seen = viewers.map(({ id }) => ({ person_id: id, until: new Date(now.getTime() - SEEN_MS) }));
  return { notifications, actors, seen };
}

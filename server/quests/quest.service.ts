import type { QuestDetail } from '../../contract/quests/quest.ts';
import type { Clock } from '../core/clock.ts';
import { notFound } from '../core/errors.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import { type LinkPreview, shorten } from '../core/web/link-preview.ts';
import type { PublicPage } from '../core/web/search-engines.ts';
import type { Database } from '../db/connection.ts';
import type { personSwitchRepository } from '../people/switches/person-switch.repository.ts';
import type { ApplyRules, questDetailRepository } from './reading/quest-detail.repository.ts';
import type { questReportRepository } from './reading/quest-report.repository.ts';

interface Deps {
  database: Database;
  details: typeof questDetailRepository;
  reports: typeof questReportRepository;
  switches: Pick<typeof personSwitchRepository, 'isOn'>;
  signer: UrlSigner;
  clock: Clock;
  limited: boolean;
}

const HOUR_MS = 3_600_000;
/**
 * Who may not apply yet: accounts younger than a day, and people without approvals but with many pending
 * applications.
 */
const YOUNG_MS = 24 * HOUR_MS;
const MOST_WAITING = 10;
const PROVEN = 3;
/** How many quests the sitemap names. */
const NEWEST_PAGES = 1_000;

/** Limits on applying; none if rate limits are off. */
export const applyRules = (now: Date, limited: boolean): ApplyRules => ({
  now,
  oldEnough: limited ? new Date(now.getTime() - YOUNG_MS) : null,
  waiting: limited ? MOST_WAITING : null,
  approvals: PROVEN,
});

export function createQuestService({ database, details, reports, switches, signer, clock, limited }: Deps) {
  async function read(viewerId: string | null, questId: string): Promise<string | undefined> {
    const quest = await details.one(database, viewerId, questId, applyRules(clock.now(), limited));
    return quest === undefined ? undefined : signer.signMediaUrls(quest);
  }

  /** A quest as visitors see it; null if they cannot. */
  async function publicQuest(questId: string): Promise<QuestDetail | null> {
    const found = await read(null, questId);
    return found === undefined ? null : JSON.parse(found);
  }

  return {
    /** A quest's page as JSON text with signed addresses; 404 if the viewer may not see it. */
    async detail(viewerId: string | null, questId: string): Promise<string> {
      const quest = await read(viewerId, questId);
      if (quest === undefined) throw notFound('questGone');
      return quest;
    },

    /** The pages of the newest open quests. */
    async newestPages(): Promise<PublicPage[]> {
      const newest = await details.newestOpen(database, NEWEST_PAGES);
      return newest.map(({ id, changedAt }) => ({ path: `/quest/${id}`, changedAt }));
    },

    publicQuest,

    /** The link preview; null if visitors cannot see the quest. */
    async previewOf(questId: string): Promise<LinkPreview | null> {
      const found = await publicQuest(questId);
      if (found === null) return null;
      const { title, description, media, user, createdAt, deadline } = found;
      const [first] = media;
      const image = first && (first.type === 'photo' ? first.url : first.thumbnailURL);
      return {
        title: `${title}, a quest by ${user.name}`,
        description: shorten(description),
        image: first && image ? { url: image, width: first.width, height: first.height } : null,
        structured: {
          '@type': 'Demand',
          name: title,
          description: shorten(description),
          availabilityStarts: createdAt,
          ...(deadline === null ? {} : { availabilityEnds: deadline }),
        },
        author: { id: user.userId, name: user.name, username: user.username },
        isOpenToWeb: await switches.isOn(database.db, user.userId, 'open_to_web'),
      };
    },

    /** How an owner decides, as JSON text; 404 if the viewer may not see them. */
    async report(viewerId: string | null, ownerId: string): Promise<string> {
      const found = await reports.read(database, viewerId, ownerId);
      if (found === undefined) throw notFound('personGone');
      return signer.signMediaUrls(found);
    },

    /** Sets whether somebody is notified when a slot becomes free; 404 if they may not see the quest. */
    async watch(viewerId: string, questId: string, value: boolean) {
      const seen = await details.watch(database, viewerId, questId, value, clock.now());
      if (!seen) throw notFound('questGone');
      return { isWatching: value };
    },
  };
}
export type QuestService = ReturnType<typeof createQuestService>;

import { sql } from 'kysely';
import type { QuestMode, QuestType } from '../../contract/quests/quest.ts';
import { ownerSearch, questSearch } from '../core/text-search/search-text.ts';
import type { Db } from '../db/prepared-statement.ts';
import { insertSearchWords } from '../flicks/flick-search-write.repository.ts';
import type { NewMedia } from '../flicks/flick-write.repository.ts';
import { processedMediaRow } from '../media/media.tables.ts';
import type { QuestState } from './quest.tables.ts';

/** Applications of a quest by state. */
export interface QuestCounts {
  approved: number;
  rejected: number;
  pending: number;
  changes: number;
  withdrawn: number;
}

/** Optional fields default to those of a quest that was just published. Amounts in minor units. */
export interface NewQuestRow {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  type: QuestType;
  mode: QuestMode;
  location?: string | null;
  coords?: { lat: number; lng: number } | null;
  country?: string | null;
  maxApplicants: number;
  /** For each slot. */
  reward: number;
  requestedAmount: number;
  reviewDays: number;
  criteria?: string[];
  secondTry?: boolean;
  deadline: Date;
  publishedAt: Date;
  media?: (Omit<NewMedia, 'alt' | 'taggedIds'> & { alt?: string | null })[];
  state?: QuestState;
  closedAt?: Date | null;
  /** Slots that money is reserved for. */
  places?: number;
  counts?: Partial<QuestCounts>;
  decidedAt?: Date | null;
}

/** The search text of a quest: its own texts and the names of its owner. */
export const questDocument = (document: string, owner: { username: string; name: string }) =>
  sql<string>`${document}::tsvector || ${ownerSearch(owner)}::tsvector`;

const questRow = (quest: NewQuestRow, owner: { username: string; name: string }) => {
  const { words: _words, document, ...search } = questSearch(quest);
  return {
    ...search,
    document: questDocument(document, owner),
    ...quest.counts,
    id: quest.id,
    owner_id: quest.ownerId,
    state: quest.state ?? ('open' as const),
    type: quest.type,
    title: quest.title,
    description: quest.description,
    mode: quest.mode,
    location: quest.location ?? null,
    lat: quest.coords?.lat ?? null,
    lng: quest.coords?.lng ?? null,
    country: quest.country ?? null,
    max_applicants: quest.maxApplicants,
    reward: quest.reward,
    requested_amount: quest.requestedAmount,
    places: quest.places ?? quest.maxApplicants,
    review_days: quest.reviewDays,
    criteria: JSON.stringify(quest.criteria ?? []),
    second_try: quest.secondTry ?? false,
    deadline: quest.deadline,
    published_at: quest.publishedAt,
    closed_at: quest.closedAt ?? null,
    decided_at: quest.decidedAt ?? null,
  };
};

/** The names of the owners of quests. */
export async function ownersOf(trx: Db, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('person')
    .select(['id', 'username', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id: string) => {
    const owner = found.get(id);
    if (!owner) throw new Error(`quest of ${id}, who is not there`);
    return owner;
  };
}

/** Inserts quests, their media and search text; at most a few hundred at once. */
export async function insertQuests(trx: Db, quests: readonly NewQuestRow[]): Promise<void> {
  if (quests.length === 0) return;
  const owners = await ownersOf(
    trx,
    quests.map(({ ownerId }) => ownerId),
  );
  const rows = quests.map((quest) => questRow(quest, owners(quest.ownerId)));
  await trx.insertInto('quest').values(rows).execute();
  const media = quests.flatMap(({ id, media = [] }) =>
    media.map((item, at) => ({ ...processedMediaRow(item, at), quest_id: id, alt: item.alt ?? null })),
  );
  if (media.length > 0) await trx.insertInto('quest_media').values(media).execute();
  await insertSearchWords(
    trx,
    quests.flatMap((quest) => questSearch(quest).words),
  );
}

/** Updates the counters of a locked quest for new or changed applications. */
export async function countApplications(
  trx: Db,
  questId: string,
  change: Partial<QuestCounts>,
  decidedAt?: Date,
): Promise<void> {
  const { approved = 0, rejected = 0, pending = 0, changes = 0, withdrawn = 0 } = change;
  await sql`update quest set approved = approved + ${approved}::int, rejected = rejected + ${rejected}::int,
    pending = pending + ${pending}::int, changes = changes + ${changes}::int,
    withdrawn = withdrawn + ${withdrawn}::int, decided_at = coalesce(${decidedAt ?? null}::timestamptz, decided_at)
    where id = ${questId}`.execute(trx);
}

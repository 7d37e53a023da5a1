import type { Minor } from '../../contract/money/money.ts';
import { profileAbout } from '../../contract/people/profile-fields.ts';
import { hashtagSearch, personSearch } from '../core/text-search/search-text.ts';
import type { Db } from '../db/prepared-statement.ts';
import { insertFlicks } from '../flicks/flick-write.repository.ts';
import { hashtagKey } from '../flicks/hashtags/hashtag-key.ts';
import { pinRepository } from '../flicks/pins/pin.repository.ts';
import { scheduledFlickRepository } from '../flicks/publishing/scheduled-flick.repository.ts';
import { originalSoundRow, songRow } from '../flicks/songs/song.repository.ts';
import { moneyRequestRepository } from '../money/operator/money-request.repository.ts';
import { insertApplications } from '../quests/applications/application-write.repository.ts';
import { insertQuests } from '../quests/quest-write.repository.ts';
import { makeCaptions } from './captions.ts';
import { demoDataRepository } from './demo-data.repository.ts';
import { createRandom } from './drawings/random.ts';
import { makeCommentVersions } from './engagement.ts';
import { seededId } from './ids.ts';
import { bookMoney } from './money/money.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const { insertAll } = demoDataRepository;

/** Inserts rows in batches, because there are too many for one statement. */
async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>) {
  const size = 250;
  for (let at = 0; at < rows.length; at += size) await insert(rows.slice(at, at + size));
}

const personRows = (
  { accounts, contacts, operator, secondOperator, privateAccounts }: World,
  passwordHash: string,
) =>
  accounts.map((person, n) => ({
    ...contacts[n],
    id: person.id,
    username: person.username,
    name: person.name,
    ...personSearch(person),
    email_verified_at: person.createdAt,
    phone_verified_at: contacts[n]?.phone ? person.createdAt : null,
    two_factor: person.twoFactor,
    two_factor_method: person.twoFactor ? ('email' as const) : ('sms' as const),
    two_factor_since: person.twoFactor ? person.createdAt : null,
    password_hash: passwordHash,
    photo_key: person.photoKey,
    ...profileAbout.parse(person),
    role: [operator, secondOperator].includes(person) ? ('operator' as const) : ('member' as const),
    private_since: privateAccounts.has(person.id) ? person.createdAt : null,
    created_at: person.createdAt,
  }));

const hashtagRows = ({ tags, now }: World) =>
  tags.map(({ id, name }) => ({
    id,
    key: hashtagKey(name),
    name,
    search_key: hashtagSearch(name),
    created_by: null,
    created_at: now,
  }));

async function insertPeople(trx: Db, world: World, passwordHash: string): Promise<void> {
  await insertAll(trx, 'person', personRows(world, passwordHash));
  await insertAll(trx, 'session', world.sessions);
  await insertAll(trx, 'search_history', [world.searchHistory]);
  await insertAll(trx, 'follow', world.follows);
  await insertAll(trx, 'follow_request', world.followRequests);
  await insertAll(trx, 'bio_link', world.bioLinks);
}

async function insertFlicksAndComments(trx: Db, world: World): Promise<void> {
  const { tracks, sounds, flicks, scheduled, collections } = world;
  await insertAll(trx, 'song', [...tracks.map(songRow), ...sounds.map(originalSoundRow)]);
  await insertAll(trx, 'hashtag', hashtagRows(world));
  await inBatches(flicks, (batch) => insertFlicks(trx, batch));
  for (const id of world.pinned) await pinRepository.set(trx, id, world.now);
  await demoDataRepository.fillFeed(trx);
  await insertAll(trx, 'flick_captions', makeCaptions(flicks, world.now));
  await insertAll(trx, 'alt_suggestion', world.altSuggestions);
  if (scheduled) await scheduledFlickRepository.write(trx, scheduled);
  await insertAll(trx, 'comment', world.comments);
  await insertAll(trx, 'comment_version', makeCommentVersions(world.comments));
  await insertAll(trx, 'flick_like', world.likes);
  await insertAll(trx, 'comment_like', world.commentLikes);
  await insertAll(trx, 'saved_flick', world.saves);
  await insertAll(trx, 'collection', collections.collections);
  await insertAll(trx, 'collection_flick', collections.items);
  await insertAll(trx, 'hashtag_follow', world.followedHashtags);
  await insertAll(trx, 'posting_setting', world.postingSettings);
  await insertAll(trx, 'muted_word', world.mutedWords);
  await insertAll(trx, 'not_interested', world.notInterested);
}

async function insertModeration(trx: Db, { moderation, problems }: World): Promise<void> {
  await insertAll(trx, 'report', moderation.reports);
  await insertAll(trx, 'moderation_case', moderation.cases);
  await insertAll(trx, 'feature_issue', problems);
}

/** A goodwill payment that the other operator asked for, and that waits for the operator of the demo. */
async function insertMoneyRequest(trx: Db, { people, secondOperator, now }: World): Promise<void> {
  const createdAt = new Date(now.getTime() - DAY_MS / 4);
  await moneyRequestRepository.add(trx, {
    ...{ id: seededId(createdAt, createRandom('money request')), ref: 'demo goodwill', move: 'goodwill' },
    ...{ amount: 250_000 as Minor, personId: people[3]?.id ?? null, accountId: null, expiresInDays: null },
    ...{ reason: 'The campaign did not run for two days', operatorId: secondOperator.id, state: 'waiting' },
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + 7 * DAY_MS), decidedBy: null },
  });
}

/** Inserts quests, books their money, then inserts the applications that it pays for. */
async function insertQuestsAndMoney(trx: Db, world: World): Promise<void> {
  await insertQuests(trx, world.quests);
  if (world.moneyMoves.length > 0) await bookMoney({ trx, now: world.now }, world.moneyMoves);
  if (world.moneyMoves.length > 0) await insertMoneyRequest(trx, world);
  await inBatches(world.proofs, (batch) => insertApplications(trx, batch));
  await demoDataRepository.compareOnly(trx, world.copiedProofs, world.now);
  await insertAll(trx, 'application_appeal', world.questAppeals);
  await insertAll(trx, 'saved_quest', world.savedQuests);
  await insertAll(trx, 'quest_watch', world.questWatches);
  await insertAll(trx, 'quest_template', world.questTemplates);
  await insertAll(trx, 'quest_invitation', world.questInvitations);
  await insertAll(trx, 'question', world.questions);
}

async function insertNotifications(trx: Db, { notifications }: World): Promise<void> {
  await insertAll(trx, 'notification', notifications.notifications);
  await insertAll(trx, 'notification_actor', notifications.actors);
  await insertAll(trx, 'notification_seen', notifications.seen);
}

async function insertOperations(trx: Db, { failedMessages, failingJob }: World): Promise<void> {
  await insertAll(trx, 'message', failedMessages);
  await insertAll(trx, 'job', [failingJob]);
}

/** Inserts the demo world, with one password for everybody, and computes its counters. */
export async function insertWorld(trx: Db, world: World, passwordHash: string): Promise<void> {
  await insertPeople(trx, world, passwordHash);
  await insertFlicksAndComments(trx, world);
  await insertModeration(trx, world);
  await insertQuestsAndMoney(trx, world);
  await insertNotifications(trx, world);
  await insertOperations(trx, world);
  await demoDataRepository.countAll(trx);
  await demoDataRepository.fillViews(trx, world.now);
}

import { profileAbout } from '../../contract/people/profile-fields.ts';
import type { Clock } from '../core/clock.ts';
import type { Storage } from '../core/storage/storage.ts';
import { hashtagSearch, personSearch } from '../core/text-search/search-text.ts';
import type { Database } from '../db/connection.ts';
import { insertFlicks } from '../flicks/flick-write.repository.ts';
import { scheduledFlickRepository } from '../flicks/publishing/scheduled-flick.repository.ts';
import { originalSoundRow, songRow } from '../flicks/songs/song.repository.ts';
import { insertApplications } from '../quests/applications/application-write.repository.ts';
import { insertQuests } from '../quests/quest-write.repository.ts';
import { makeAltSuggestions } from './alt-suggestions.ts';
import { makeBioLinks } from './bio-links.ts';
import { brandsOf, withBrands } from './brands.ts';
import { makeCollections } from './collections.ts';
import { makeContacts } from './contacts.ts';
import { demoDataRepository as world } from './demo-data.repository.ts';
import { createRandom } from './drawings/random.ts';
import { makeCommentLikes, makeComments, makeMarks } from './engagement.ts';
import { seededId } from './ids.ts';
import { makeClips, makeFaces, makePhotos } from './media.ts';
import { bookMoney } from './money.ts';
import { makeSounds, makeTracks } from './music.ts';
import { makeMutedWords, makeNotInterested } from './muted.ts';
import { makeNotifications } from './notifications.ts';
import { logins, makeFollows, makePeople } from './people.ts';
import { type DemoTag, makePosts, makeReposts, numberForFeed } from './posts.ts';
import { storePrivately } from './private-files.ts';
import { makeProblems } from './problems.ts';
import { proofRows, questRows, savedQuestRows, watchedQuestRows } from './quest-rows.ts';
import { questionRows } from './questions.ts';
import { makeQuests } from './quests.ts';
import { makeOperator, makeReports } from './reports.ts';
import { makeScheduled } from './scheduled.ts';
import { makeSearchHistory } from './searches.ts';
import { makeSessions } from './sessions.ts';
import { makeMoneyStory, toldMoney } from './wallet-history.ts';
import { hashtags } from './words/hashtags.ts';

interface Deps {
  database: Database;
  storage: Storage;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  password: string;
  /** Whether the sandbox pays and is paid: with a real provider nobody is given money that it does not have. */
  playMoney: boolean;
  say: (text: string) => void;
}

const SIZE = {
  people: 320,
  posts: 3_000,
  reposts: 220,
  comments: 15_000,
  replies: 6_500,
  likes: 42_000,
  commentLikes: 12_000,
  saves: 2_500,
};
const FLICKS_AT_ONCE = 250;
const PROOFS_AT_ONCE = 250;

/**
 * Makes the demo world in an empty database, in one transaction: a start that was killed leaves
 * nothing half made. Does nothing where there are people already. The same moment makes the same world.
 */
export async function seedDemo({
  database,
  storage,
  clock,
  hashPassword,
  password,
  playMoney,
  say,
}: Deps): Promise<boolean> {
  const { db } = database;
  if (!(await world.isEmpty(db))) return false;
  const now = clock.now();
  say('Making the demo world (about a minute, once) …');

  const faces = await makeFaces(storage);
  const clips = await makeClips(storage, now);
  const photos = await makePhotos(storage, now, (done, of) => {
    if (done % 50 === 0) say(`  pictures: ${done} of ${of}`);
  });

  const random = createRandom('names');
  const people = withBrands(makePeople(SIZE.people, faces, now));
  const operator = makeOperator(faces[7] ?? null, now);
  const accounts = [...people, operator];
  const contacts = makeContacts(accounts, logins.length, now);
  const passwordHash = await hashPassword(password);
  const tagNames = [
    ...new Set([...hashtags, ...photos.flatMap((p) => p.tags), ...clips.flatMap((c) => c.tags)]),
  ];
  const tags = new Map<string, DemoTag>(tagNames.map((name) => [name, { id: seededId(now, random), name }]));
  const tracks = await makeTracks(storage, now);

  const cast = { people, photos, clips, tags, songs: tracks, now };
  const posts = makePosts(SIZE.posts, cast);
  const sounds = await makeSounds(storage, posts);
  const flicks = [...posts, ...makeReposts(SIZE.reposts, posts, cast)];
  numberForFeed(flicks);
  const comments = makeComments({ top: SIZE.comments, replies: SIZE.replies }, posts, people, now);

  // Nobody posts a quest without money.
  const quests = playMoney ? makeQuests(people, now) : [];
  const moves = playMoney ? makeMoneyStory(people, brandsOf(people), quests, now) : [];
  const proofs = proofRows(quests, { photos, clips });
  await storePrivately(storage, proofs);

  say(`  people: ${people.length}, flicks: ${flicks.length}, quests: ${quests.length}`);
  await db.transaction().execute(async (trx) => {
    await world.insertAll(
      trx,
      'person',
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
        role: person === operator ? ('operator' as const) : ('member' as const),
        created_at: person.createdAt,
      })),
    );
    const sessions = makeSessions(people[0]?.id ?? '', now);
    await world.insertAll(trx, 'session', sessions);
    await world.insertAll(trx, 'search_history', [makeSearchHistory(people[0]?.id ?? '', now)]);
    const follows = makeFollows(people, now);
    await world.insertAll(trx, 'follow', follows);
    await world.insertAll(trx, 'bio_link', makeBioLinks(people));
    await world.insertAll(trx, 'song', [...tracks.map(songRow), ...sounds.map(originalSoundRow)]);
    await world.insertAll(
      trx,
      'hashtag',
      [...tags.values()].map(({ id, name }) => ({
        id,
        key: name.toLowerCase(),
        name,
        search_key: hashtagSearch(name),
        created_by: null,
        created_at: now,
      })),
    );
    for (let at = 0; at < flicks.length; at += FLICKS_AT_ONCE) {
      await insertFlicks(trx, flicks.slice(at, at + FLICKS_AT_ONCE));
    }
    await world.fillFeed(trx);
    await world.insertAll(trx, 'alt_suggestion', makeAltSuggestions(people, posts, now));
    const waiting = makeScheduled(people[0]?.id ?? '', photos, now);
    if (waiting) await scheduledFlickRepository.write(trx, waiting);
    await world.insertAll(trx, 'comment', comments);
    const { cases, reports } = makeReports({ flicks: posts, comments, people }, now);
    await world.insertAll(trx, 'report', reports);
    await world.insertAll(trx, 'moderation_case', cases);
    await world.insertAll(trx, 'feature_issue', makeProblems(people, now));
    const likes = makeMarks('likes', SIZE.likes, posts, people, now);
    await world.insertAll(trx, 'flick_like', likes);
    const commentLikes = makeCommentLikes(SIZE.commentLikes, comments, people, now);
    await world.insertAll(trx, 'comment_like', commentLikes);
    const saves = makeMarks('saves', SIZE.saves, posts, people, now);
    await world.insertAll(trx, 'saved_flick', saves);
    const { collections, items } = makeCollections(people[0]?.id ?? '', saves, now);
    await world.insertAll(trx, 'collection', collections);
    await world.insertAll(trx, 'collection_flick', items);
    await world.insertAll(trx, 'muted_word', makeMutedWords(people[0]?.id ?? '', now));
    await world.insertAll(trx, 'not_interested', makeNotInterested(people[0]?.id ?? '', posts, now));
    await insertQuests(trx, questRows(quests, { photos, clips }));
    if (playMoney) await bookMoney({ trx, now }, moves);
    for (let at = 0; at < proofs.length; at += PROOFS_AT_ONCE) {
      await insertApplications(trx, proofs.slice(at, at + PROOFS_AT_ONCE));
    }
    await world.insertAll(trx, 'saved_quest', savedQuestRows(quests, people, now));
    await world.insertAll(trx, 'quest_watch', watchedQuestRows(quests, people, now));
    await world.insertAll(trx, 'question', questionRows(quests, people, now));
    const money = toldMoney(moves);
    const facts = { flicks, comments, likes, commentLikes, follows, sessions, money, quests };
    const told = makeNotifications(facts, people.slice(0, logins.length), now);
    await world.insertAll(trx, 'notification', told.notifications);
    await world.insertAll(trx, 'notification_actor', told.actors);
    await world.insertAll(trx, 'notification_seen', told.seen);
    await world.countAll(trx);
  });
  return true;
}

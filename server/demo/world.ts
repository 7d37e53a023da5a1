import type { Storage } from '../core/storage/storage.ts';
import { makeBioLinks } from './bio-links.ts';
import { brandsOf, withBrands } from './brands.ts';
import { makeCollections } from './collections.ts';
import { makeContacts } from './contacts.ts';
import { createRandom } from './drawings/random.ts';
import { makeCommentLikes, makeComments, makeMarks } from './engagement.ts';
import { followedHashtags } from './followed-hashtags.ts';
import { seededId } from './ids.ts';
import { makeAltSuggestions } from './media/alt-suggestions.ts';
import { makeClips, makeFaces, makePhotos } from './media/media.ts';
import { makeSounds, makeTracks } from './media/music.ts';
import { storePrivately } from './media/private-files.ts';
import { makeMoneyStory, notifiedMoney } from './money/wallet-history.ts';
import { makeMutedWords, makeNotInterested } from './muted.ts';
import { makeNotifications } from './notifications.ts';
import { makeFailedMessages } from './operations/failed-messages.ts';
import { makeFailingJob } from './operations/failing-job.ts';
import { makeProblems } from './operations/problems.ts';
import { makeOperator, makeReports } from './operations/reports.ts';
import { logins, makeFollows, makePeople } from './people.ts';
import { pinnedFlicks } from './pinned.ts';
import { type DemoTag, makePosts, makeReposts, numberForFeed } from './posts.ts';
import { makeFollowRequests, makePostingSettings, privateAccounts } from './private-accounts.ts';
import { questAppealRows } from './quests/appeals.ts';
import {
  copiedProofs,
  proofRows,
  questInvitationRows,
  questRows,
  questTemplateRows,
  questWatchRows,
  savedQuestRows,
} from './quests/quest-rows.ts';
import { questionRows } from './quests/questions.ts';
import { makeQuests } from './quests/quests.ts';
import { makeScheduled } from './scheduled.ts';
import { makeSearchHistory } from './searches.ts';
import { makeSessions } from './sessions.ts';
import { hashtags } from './words/hashtags.ts';
import { hashtagsIn } from './words/languages.ts';

interface Deps {
  storage: Storage;
  now: Date;
  /** Whether there are quests and the money that pays for them. */
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

/**
 * Makes everything in the demo world and stores its files. The result is the same for the same `now`, because
 * every function has its own seeded random generator.
 */
export async function makeWorld({ storage, now, playMoney, say }: Deps) {
  const faces = await makeFaces(storage);
  const clips = await makeClips(storage, now);
  const photos = await makePhotos(storage, now, (done, of) => {
    if (done % 50 === 0) say(`  pictures: ${done} of ${of}`);
  });
  const tracks = await makeTracks(storage, now);

  const people = withBrands(makePeople(SIZE.people, faces, now));
  const operator = makeOperator(faces[7] ?? null, now);
  const secondOperator = makeOperator(faces[9] ?? null, now, 'operator2');
  const accounts = [...people, operator, secondOperator];
  const mainPersonId = people[0]?.id ?? '';
  const follows = makeFollows(people, now);
  const followRequests = makeFollowRequests(people, follows, now);
  const sessions = makeSessions(mainPersonId, now);

  const random = createRandom('names');
  const shown = [...photos, ...clips].flatMap((media) => media.tags);
  const tagNames = [...hashtags, ...shown, ...Object.values(hashtagsIn).flat()];
  const tags = new Map<string, DemoTag>(
    [...new Set(tagNames)].map((name) => [name, { id: seededId(now, random), name }]),
  );
  const cast = { people, photos, clips, tags, songs: tracks, now };
  const posts = makePosts(SIZE.posts, cast);
  const sounds = await makeSounds(storage, posts);
  const flicks = [...posts, ...makeReposts(SIZE.reposts, posts, cast)];
  numberForFeed(flicks);
  const comments = makeComments({ top: SIZE.comments, replies: SIZE.replies }, posts, people, now);
  const likes = makeMarks('likes', SIZE.likes, posts, people, now);
  const commentLikes = makeCommentLikes(SIZE.commentLikes, comments, people, now);
  const saves = makeMarks('saves', SIZE.saves, posts, people, now);

  // Without money there are no quests.
  const quests = playMoney ? makeQuests(people, now) : [];
  const moneyMoves = playMoney ? makeMoneyStory(people, brandsOf(people), quests, now) : [];
  const questInvitations = questInvitationRows(quests, now);
  const questAppeals = questAppealRows(quests, operator.id, now);
  const pictures = { photos, clips };
  const allProofs = proofRows(quests, pictures);
  const copied = new Map(
    copiedProofs(allProofs, quests, mainPersonId, pictures).map((proof) => [proof.id, proof]),
  );
  const proofs = allProofs.map((proof) => copied.get(proof.id) ?? proof);
  await storePrivately(storage, proofs);

  const money = notifiedMoney(moneyMoves);
  const activity = { flicks, comments, likes, commentLikes, follows, followRequests };
  const events = {
    ...activity,
    sessions,
    money,
    quests,
    invitations: questInvitations,
    appeals: questAppeals,
  };
  return {
    ...{ now, people, accounts, operator, secondOperator, sessions, moneyMoves, proofs },
    copiedProofs: [...copied.keys()],
    ...{ follows, followRequests, privateAccounts: privateAccounts(people, follows) },
    ...{ tracks, sounds, tags: [...tags.values()], flicks, comments, likes, commentLikes, saves },
    contacts: makeContacts(accounts, logins.length, now),
    bioLinks: makeBioLinks(people),
    searchHistory: makeSearchHistory(mainPersonId, now),
    altSuggestions: makeAltSuggestions(people, posts, now),
    scheduled: makeScheduled(mainPersonId, photos, now),
    collections: makeCollections(mainPersonId, saves, now),
    pinned: pinnedFlicks(
      posts,
      people.slice(0, logins.length).map(({ id }) => id),
    ),
    followedHashtags: followedHashtags(mainPersonId, tags, now),
    postingSettings: makePostingSettings(people),
    mutedWords: makeMutedWords(mainPersonId, now),
    notInterested: makeNotInterested(mainPersonId, posts, now),
    moderation: makeReports({ flicks: posts, comments, people }, now),
    problems: makeProblems(people, now),
    failedMessages: makeFailedMessages(now),
    failingJob: makeFailingJob(now),
    quests: questRows(quests, pictures),
    savedQuests: savedQuestRows(quests, people, now),
    questInvitations,
    questAppeals,
    questTemplates: questTemplateRows(quests, now),
    questWatches: questWatchRows(quests, people, now),
    questions: questionRows(quests, people, now),
    notifications: makeNotifications(events, people.slice(0, logins.length), now),
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

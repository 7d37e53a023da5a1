import { newId } from '../../server/core/ids.ts';
import { flickRepository } from '../../server/flicks/flick.repository.ts';
import { follow, person, type TestPerson } from './factories.ts';
import { list, post, write } from './flicks/comments.ts';
import { flick, repost, textTokens } from './flicks/content.ts';
import { feed, only } from './flicks/feed.ts';
import { call, type TestApp } from './test-app.ts';

/** Content of a separate person, and the people around them. */
export type Traces = Awaited<ReturnType<typeof leaveTraces>>;

const picture = (t: TestApp, taggedIds: string[]) => [
  {
    type: 'photo' as const,
    key: 'public/test/a.webp',
    width: 8,
    height: 10,
    madeAt: t.clock.now(),
    taggedIds,
  },
];
const set = (t: TestApp, who: TestPerson, kind: 'like' | 'save', type: 'flick' | 'comment', id: string) =>
  call(t.app, 'POST', `/api/v1/${kind}?id=${id}&type=${type}`, {
    token: who.accessToken,
    body: { value: true },
  });

/** Has a person post, repost, comment, answer, tag and be tagged, like and follow, seen by a friend. */
export async function leaveTraces(t: TestApp, author: TestPerson) {
  const viewer = await person(t);
  await follow(t, viewer, author);
  await follow(t, author, viewer);
  const own = await flick(t, author, { media: picture(t, [viewer.id]) });
  const theirs = await flick(t, viewer, { media: picture(t, [author.id]) });
  const plainOfOwn = await repost(t, viewer, own);
  const reposted = await repost(t, author, theirs);
  const comment = await write(t, author, theirs);
  const under = await write(t, viewer, `${theirs}/${comment._id}`);
  const top = await write(t, viewer, theirs);
  const reply = await write(t, author, `${theirs}/${top._id}`);
  await set(t, viewer, 'like', 'flick', own);
  await set(t, viewer, 'save', 'flick', own);
  await set(t, author, 'like', 'flick', theirs);
  await set(t, author, 'save', 'flick', theirs);
  await set(t, author, 'like', 'comment', top._id);
  return {
    author,
    viewer,
    flicks: { own, theirs, plainOfOwn, reposted },
    comments: { comment: comment._id, under: under._id, top: top._id, reply: reply._id },
  };
}

/** Where the person's flicks, and what points at them, are met. */
export async function seenFlicks(t: TestApp, { author, viewer, flicks }: Traces) {
  const { own, theirs, plainOfOwn, reposted } = flicks;
  const has = async (query: string, ids: string[], who: TestPerson | null = viewer) =>
    only(await feed(t, who, query), ids).length > 0;
  const status = async (id: string, who?: TestPerson) =>
    (await call(t.app, 'GET', `/api/v1/flick/${id}`, who ? { token: who.accessToken } : {})).statusCode;
  const isAmong = async (people: 'likes' | 'reposts') => {
    const response = await call(t.app, 'GET', `/api/v1/flick/${theirs}/${people}`, {
      token: viewer.accessToken,
    });
    return response.json().data.users.some(({ userId }: { userId: string }) => userId === author.id);
  };
  const card = (await feed(t, viewer, `type=posts&userId=${viewer.id}`)).flicks.find(
    ({ _id }) => _id === theirs,
  );
  const of = `userId=${author.id}`;
  return {
    'the feed': await has('limit=50', [own, plainOfOwn, reposted]),
    'the feed of a visitor': await has('limit=50', [own, plainOfOwn, reposted], null),
    'the following feed': await has('feed=following&limit=50', [own, plainOfOwn, reposted]),
    'their posts': await has(`type=posts&${of}`, [own]),
    'their photos': await has(`type=photo&${of}`, [own]),
    'their reposts': await has(`type=reposts&${of}`, [reposted]),
    'where they are tagged': await has(`type=tagged&${of}`, [theirs]),
    'one’s likes': await has('type=liked', [own]),
    'one’s saves': await has('type=saved', [own]),
    'one’s tags': await has('type=tagged', [own]),
    'one’s reposts': await has('type=reposts', [plainOfOwn]),
    'a flick by id': (await status(own, viewer)) === 200,
    'a flick by id, for a visitor': (await status(own)) === 200,
    'a repost by id': (await status(reposted, viewer)) === 200,
    'the tag on a picture': card?.media[0]?.taggedUsers.some(({ userId }) => userId === author.id) ?? false,
    'who likes a flick': await isAmong('likes'),
    'who reposted a flick': await isAmong('reposts'),
    'a link’s preview': (await flickRepository.preview(t.database.db, own)) !== undefined,
    'a repost’s preview': (await flickRepository.preview(t.database.db, reposted)) !== undefined,
    liking: (await set(t, viewer, 'like', 'flick', own)).statusCode === 200,
    saving: (await set(t, viewer, 'save', 'flick', own)).statusCode === 200,
    'their comments’ place':
      (await call(t.app, 'GET', `/api/v1/comment/${own}`, { token: viewer.accessToken })).statusCode === 200,
    reposting: await repost(t, await person(t), own).then(
      () => true,
      () => false,
    ),
  };
}

/** Where what the person wrote under other people's flicks is met, and acted upon. */
export async function seenComments(t: TestApp, { viewer, flicks: { theirs }, comments }: Traces) {
  const { comment, under, top, reply } = comments;
  const token = { token: viewer.accessToken };
  const text = () => textTokens(`Words ${newId(t.clock.now())}`);
  const report = await call(t.app, 'POST', `/api/v1/report-comment/${comment}`, {
    ...token,
    body: { message: 'Spam' },
  });
  const replies = await call(t.app, 'GET', `/api/v1/comment/${theirs}/${comment}`, token);
  return {
    'the comments': (await list(t, viewer, theirs)).ids.includes(comment),
    'the comments around it': (await list(t, viewer, theirs, `around=${comment}`)).ids.includes(comment),
    'the replies': (await list(t, viewer, `${theirs}/${top}`)).ids.includes(reply),
    'the replies to it': replies.statusCode === 200 && replies.body.includes(under),
    'liking it': (await set(t, viewer, 'like', 'comment', comment)).statusCode === 200,
    'answering it': (await post(t, viewer, `${theirs}/${comment}`, text())).statusCode === 200,
    'answering a reply': (await post(t, viewer, `${theirs}/${reply}`, text())).statusCode === 200,
    'reporting it': report.statusCode === 200,
  };
}

/** Where the person is shown and suggested, and whether naming them makes a link. */
export async function seenNames(t: TestApp, { author, viewer, flicks: { theirs } }: Traces) {
  const suggested = async (q: string) => {
    const query = `q=${encodeURIComponent(q)}&limit=50`;
    const response = await call(t.app, 'GET', `/api/mention?${query}`, { token: viewer.accessToken });
    return response.json().data.users.some(({ userId }: { userId: string }) => userId === author.id);
  };
  const mention = { type: 'mention', userId: author.id, username: author.username };
  const posted = await post(t, viewer, theirs, [mention, ...textTokens(` ${newId(t.clock.now())}`)]);
  return {
    'people to mention': await suggested('""'),
    'by username': await suggested(author.username),
    'by name': await suggested(author.name),
    'what is on their profile':
      (await call(t.app, 'GET', `/api/profile?userId=${author.id}`, { token: viewer.accessToken })).json()
        .data?.profileDetail.flickCount > 0,
    'whom one follows': (
      await call(t.app, 'GET', '/api/v1/following?limit=50', { token: viewer.accessToken })
    ).body.includes(author.id),
    'a mention’s link': posted.json().data.replies.at(-1).comment[0].type === 'mention',
  };
}

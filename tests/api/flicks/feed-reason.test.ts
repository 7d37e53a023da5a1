import { expect, test } from 'vitest';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, hashtag, repost } from '../../support/flicks/content.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const DAY_MS = 86_400_000;
const reason = async (t: TestApp, who: TestPerson, id: string) =>
  (await ask(t, who, 'GET', `v1/flick/${id}/reason`)).json().data;
const like = (t: TestApp, who: TestPerson, id: string) =>
  ask(t, who, 'POST', `v1/like?id=${id}&type=flick`, { value: true });
const about = (tag: { id: string; name: string }) => ({
  type: 'hashtag' as const,
  hashtagId: tag.id,
  name: tag.name,
});

test('a flick of a stranger that nobody reacted to has no reason but its age', async () => {
  const t = await testApp();
  const [who, author] = [await person(t), await person(t)];
  const nothing = {
    ...{ isFollowing: false, followedHashtags: [], likedHashtags: [], reposters: [], reposterCount: 0 },
    reactions: 0,
  };
  expect(await reason(t, who, await flick(t, author))).toEqual({ ...nothing, isNew: true });
  const createdAt = new Date(t.clock.now().getTime() - 2 * DAY_MS);
  expect(await reason(t, who, await flick(t, author, { createdAt }))).toEqual({ ...nothing, isNew: false });
});

test('its author, hashtags, reposters and reactions are named', async () => {
  const t = await testApp();
  const [who, author, ...friends] = [
    await person(t),
    await person(t),
    await person(t),
    await person(t),
    await person(t),
    await person(t),
  ];
  for (const one of [author, ...friends]) await follow(t, who, one);
  const [followed, liked, other] = [await hashtag(t), await hashtag(t), await hashtag(t)];
  await like(t, who, await flick(t, author, { description: [about(liked), about(followed)] }));
  const id = await flick(t, author, { description: [about(followed), about(liked), about(other)] });
  const follows = await ask(t, who, 'POST', `v1/hashtag/${followed.name}/follow`, { value: true });
  expect(follows.statusCode, follows.body).toBe(200);
  for (const friend of friends) await repost(t, friend, id);
  await repost(t, await person(t), id);
  await like(t, author, id);

  const found = await reason(t, who, id);
  expect(found).toMatchObject({
    ...{ isFollowing: true, isNew: true, reposterCount: 4, reactions: 6 },
    followedHashtags: [{ _id: followed.id, name: followed.name }],
    likedHashtags: [{ _id: liked.id, name: liked.name }],
  });
  const newest = friends.toReversed().slice(0, 3);
  expect(found.reposters.map(({ userId }: { userId: string }) => userId)).toEqual(newest.map(({ id }) => id));
});

test('counts that the author hides are no reason, and a plain repost has those of its flick', async () => {
  const t = await testApp();
  const [who, author] = [await person(t), await person(t)];
  const id = await flick(t, author, { likeVisible: false, repostVisible: false });
  const again = await repost(t, await person(t), id);
  await like(t, author, id);
  expect(await reason(t, who, id)).toMatchObject({ reactions: 0, reposterCount: 0 });
  await follow(t, who, author);
  expect(await reason(t, who, again)).toMatchObject({ isFollowing: true });
});

test('nobody asks about a flick that they may not see', async () => {
  const t = await testApp();
  const [who, author] = [await person(t), await person(t)];
  const id = await flick(t, author, { audience: 'private' });
  expect((await ask(t, who, 'GET', `v1/flick/${id}/reason`)).statusCode).toBe(404);
  expect((await ask(t, author, 'GET', `v1/flick/${id}/reason`)).statusCode).toBe(200);
});

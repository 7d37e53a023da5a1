import { expect, test } from 'vitest';
import type { RichText } from '../../../../contract/core/rich-text.ts';
import { RATE_LIMITS } from '../../../../server/core/http/limits/rate-limit.ts';
import { person, type TestPerson, uniqueName } from '../../../support/factories.ts';
import { post } from '../../../support/flicks/comments.ts';
import { flick, hashtag, textTokens } from '../../../support/flicks/content.ts';
import { draft, photo, publish } from '../../../support/flicks/publish-flicks.ts';
import { ahead, schedule } from '../../../support/flicks/scheduling.ts';
import { call, type TestApp, testApp } from '../../../support/test-app.ts';

const tagName = () => uniqueName('tag').replaceAll('.', '_');

const send = async (t: TestApp, who: TestPerson, method: 'POST' | 'PATCH', path: string, body: object) => {
  const response = await call(t.app, method, `/api/v1/${path}`, { token: who.accessToken, body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

const commented = async (t: TestApp, who: TestPerson, at: string, text: RichText): Promise<RichText> => {
  const response = await post(t, who, at, text);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.replies.at(-1).comment;
};

const flicksOf = async (t: TestApp, who: TestPerson, name: string): Promise<string[]> => {
  const path = `/api/v1/hashtag/${encodeURIComponent(name)}/flicks`;
  const response = await call(t.app, 'GET', path, { token: who.accessToken });
  return response.json().data.flicks.map(({ _id }: { _id: string }) => _id);
};

test('typed words of a new flick become hashtags, created if they are new, and mentions', async () => {
  const t = await testApp();
  const [author, friend] = [await person(t), await person(t)];
  const known = await hashtag(t, tagName());
  const fresh = tagName();
  const made = await draft(t, author, [await photo()]);
  const typed = `#${fresh} at #${known.name.toUpperCase()} (with @${friend.username.toUpperCase()}), not a#b #12`;
  const response = await publish(t, author, made, { description: textTokens(typed) });
  expect(response.statusCode, response.body).toBe(200);
  const { description, newHashTags } = response.json().data.flick;
  const hashtagId = expect.any(String);
  expect(description).toEqual([
    { type: 'hashtag', hashtagId, name: fresh },
    { type: 'text', text: ' at ' },
    { type: 'hashtag', hashtagId: known.id, name: known.name },
    { type: 'text', text: ' (with ' },
    { type: 'mention', userId: friend.id, username: friend.username },
    { type: 'text', text: '), not a#b #12' },
  ]);
  expect(newHashTags).toContain(known.id);
  for (const name of [fresh, known.name]) expect(await flicksOf(t, friend, name)).toEqual([made.flickId]);
});

test('so do those of an edit, a repost, a scheduled flick, a comment and a reply', async () => {
  const t = await testApp();
  const [author, reader] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const name = tagName();
  const text = textTokens(`#${name}`);
  const linked = [{ type: 'hashtag', hashtagId: expect.any(String), name }];

  expect((await send(t, author, 'PATCH', `flick/${id}`, { description: text })).flick.description).toEqual(
    linked,
  );
  const repost = await send(t, reader, 'POST', `repost-flick/${id}`, { description: text });
  expect(repost.description).toEqual(linked);
  expect(await commented(t, reader, id, text)).toEqual(linked);
  const top = await post(t, reader, id, textTokens('Words'));
  expect(await commented(t, author, `${id}/${top.json().data.replies.at(-1)._id}`, text)).toEqual(linked);

  const made = await draft(t, author, [await photo()]);
  const waiting = await schedule(t, author, made, ahead(t, 3_600), { description: textTokens('Later') });
  expect(waiting.statusCode, waiting.body).toBe(200);
  const edited = await send(t, author, 'PATCH', `scheduled-flick/${made.flickId}`, { description: text });
  expect(edited.scheduled.description).toEqual(linked);
});

test('an unknown username, a blocked person and a second mention stay text', async () => {
  const t = await testApp();
  const [writer, friend, blocked] = [await person(t), await person(t), await person(t)];
  await send(t, blocked, 'POST', `block/${writer.id}`, { value: true });
  const id = await flick(t, writer);
  const rest = ` @${blocked.username} @${tagName()} @${friend.username}`;
  expect(await commented(t, writer, id, textTokens(`@${friend.username}${rest}`))).toEqual([
    { type: 'mention', userId: friend.id, username: friend.username },
    { type: 'text', text: rest },
  ]);
});

test('no more than 30 hashtags and the permitted tokens are linked; the rest stays text', async () => {
  const t = await testApp();
  const author = await person(t);
  const name = tagName();
  const words = Array.from({ length: 31 }, (_, at) => `#${name}${at}x`);
  const picked = await hashtag(t, tagName());
  const made = await draft(t, author, [await photo()]);
  const response = await publish(t, author, made, {
    description: textTokens(words.join(' ')),
    newHashTags: [picked.id],
  });
  expect(response.statusCode, response.body).toBe(200);
  const description: RichText = response.json().data.flick.description;
  expect(description.filter(({ type }) => type === 'hashtag')).toHaveLength(29);
  expect(description.at(-1)).toEqual({ type: 'text', text: ` ${words.slice(29).join(' ')}` });

  const comment = await commented(
    t,
    author,
    made.flickId,
    textTokens(`#${name}0x `.repeat(120).slice(0, 1_000)),
  );
  expect(comment.length).toBeLessThanOrEqual(200);
});

test('a person who may not create more hashtags for now still publishes', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const author = await person(t);
  const id = await flick(t, author);
  const name = tagName();
  const { max } = RATE_LIMITS.hashtagCreate;
  const words = Array.from({ length: max }, (_, at) => `#${name}${at}x`).join(' ');
  await commented(t, author, id, textTokens(words));
  expect(await commented(t, author, id, textTokens(`#${name}0x #${name}new`))).toEqual([
    { type: 'hashtag', hashtagId: expect.any(String), name: `${name}0x` },
    { type: 'text', text: ` #${name}new` },
  ]);
});

import { expect, test } from 'vitest';
import type { Token } from '../../../contract/core/rich-text.ts';
import { newId } from '../../../server/core/ids.ts';
import { follow, person } from '../../support/factories.ts';
import { list, post, remove, write } from '../../support/flicks/comments.ts';
import { countersOf, flick, hashtag, textTokens } from '../../support/flicks/content.ts';
import { call, testApp } from '../../support/test-app.ts';

test('comments and replies are listed newest first, and the response equals the list entry', async () => {
  const t = await testApp();
  const [author, reader] = [await person(t), await person(t, { photo_key: 'public/faces/r.webp' })];
  const id = await flick(t, author);
  const first = await write(t, reader, id);
  const second = await write(t, author, id);
  const reply = await write(t, reader, `${id}/${first._id}`);

  const found = await list(t, reader, id);
  expect(found.ids).toEqual([second._id, first._id]);
  expect(found.items[1]).toEqual({ ...first, replyCount: 1 });
  expect([found.page, found.totalPages]).toEqual([1, 1]);
  const replies = await list(t, reader, `${id}/${first._id}`);
  expect(replies.items).toEqual([reply]);
  expect(reply).toMatchObject({
    parentCommentId: first._id,
    canDelete: true,
    user: { _id: reader.id, username: reader.username },
  });
  expect(reply.user.photo).toMatch(/^\/media\/public\/faces\/r\.webp\?t=\d+$/);
  expect(found.items[0]?.canDelete).toBe(false);
  expect((await list(t, author, id)).items.map((item) => item.canDelete)).toEqual([true, true]);
  expect(await countersOf(t, id)).toMatchObject({ comments: 3, top_comments: 2 });
});

test('a reply to a reply belongs to the top comment and names whom it replies to', async () => {
  const t = await testApp();
  const [author, reader] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const top = await write(t, author, id);
  const reply = await write(t, reader, `${id}/${top._id}`);
  const mention: Token = { type: 'mention', userId: reader.id, username: reader.username };

  const deep = await write(t, author, `${id}/${reply._id}`, 'Thanks');
  expect(deep.parentCommentId).toBe(top._id);
  expect(deep.comment).toEqual([mention, ...textTokens(' '), ...textTokens('Thanks')]);
  const named = (await post(t, author, `${id}/${reply._id}`, [mention, ...textTokens(' yes')])).json().data
    .replies[0];
  expect(named.comment).toEqual([mention, ...textTokens(' yes')]);
  expect((await list(t, reader, `${id}/${top._id}`)).ids).toHaveLength(3);
  expect((await list(t, reader, id)).items[0]?.replyCount).toBe(3);
});

test('mentions are checked: unknown names become text', async () => {
  const t = await testApp();
  const [author, deactivated] = [await person(t), await person(t, { state: 'deactivated' })];
  const tag = await hashtag(t);
  const nobody = newId(t.clock.now());
  const response = await post(t, author, await flick(t, author), [
    { type: 'mention', userId: author.id, username: 'someone.else' },
    { type: 'mention', userId: nobody, username: 'nobody' },
    { type: 'mention', userId: deactivated.id, username: 'gone' },
    { type: 'hashtag', hashtagId: tag.id, name: 'Another' },
    { type: 'hashtag', hashtagId: nobody, name: 'nothing' },
    { type: 'sticker', text: 'wave' },
  ]);
  expect(response.json().data.replies[0].comment).toEqual([
    { type: 'mention', userId: author.id, username: author.username },
    ...textTokens('@nobody'),
    ...textTokens('@gone'),
    { type: 'hashtag', hashtagId: tag.id, name: tag.name },
    ...textTokens('#nothing'),
    ...textTokens('wave'),
  ]);
});

test('pages by snapshot joined equal one list during new comments and deletions', async () => {
  const t = await testApp();
  const [author, other] = [await person(t), await person(t)];
  const id = await flick(t, author);
  const remaining: string[] = [];
  const doomed: string[] = [];
  for (let n = 0; n < 25; n++) {
    remaining.unshift((await write(t, author, id))._id);
    doomed.push((await write(t, other, id))._id);
  }
  const seen: string[] = [];
  let page = await list(t, author, id, 'limit=6');
  for (let number = 2; page.ids.length > 0; number++) {
    seen.push(...page.ids);
    const [next] = await Promise.all([
      list(t, author, id, `limit=6&page=${number}&snapshot=${page.snapshot}`),
      write(t, other, id),
      remove(t, other, doomed[number] ?? ''),
    ]);
    page = next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((found) => remaining.includes(found))).toEqual(remaining);
});

test('pages by number, by snapshot and around a comment agree', async () => {
  const t = await testApp();
  const author = await person(t);
  const id = await flick(t, author);
  for (let n = 0; n < 11; n++) await write(t, author, id);
  const first = await list(t, author, id, 'limit=4');
  const second = await list(t, author, id, `limit=4&page=2&snapshot=${first.snapshot}`);
  const third = await list(t, author, id, `limit=4&page=3&snapshot=${second.snapshot}`);
  expect([first.totalPages, second.totalPages, third.totalPages]).toEqual([3, 3, 3]);
  expect((await list(t, author, id, 'limit=4&page=2')).ids).toEqual(second.ids);
  expect((await list(t, author, id, 'limit=4&page=4')).ids).toEqual([]);
  expect((await list(t, author, id, 'limit=4&page=1000000000')).ids).toEqual([]);

  const target = second.ids[2] ?? '';
  const reply = await write(t, author, `${id}/${target}`);
  for (const around of [target, reply._id]) {
    const found = await list(t, author, id, `limit=4&around=${around}`);
    expect([found.page, found.ids]).toEqual([2, second.ids]);
    expect(found.anchor).toMatchObject({ _id: target });
    expect(found.anchor?.reply?._id).toBe(around === target ? undefined : reply._id);
    expect((await list(t, author, id, `limit=4&page=3&snapshot=${found.snapshot}`)).ids).toEqual(third.ids);
  }

  const elsewhere = await write(t, author, await flick(t, author));
  const doomed = second.ids[3] ?? '';
  await remove(t, author, doomed);
  const top = await list(t, author, id, 'limit=4');
  for (const around of [newId(t.clock.now()), elsewhere._id, doomed]) {
    const found = await list(t, author, id, `limit=4&page=2&around=${around}`);
    expect([found.page, found.ids, found.anchor]).toEqual([1, top.ids, undefined]);
  }
});

test('the author decides who may comment', async () => {
  const t = await testApp();
  const [author, stranger, follower, friend, named] = [
    await person(t),
    await person(t),
    await person(t),
    await person(t),
    await person(t),
  ];
  await follow(t, follower, author);
  await follow(t, friend, author);
  await follow(t, author, friend);
  const everybody = { author, stranger, follower, friend, named };
  const allowed = {
    everyone: ['author', 'stranger', 'follower', 'friend', 'named'],
    followers: ['author', 'follower', 'friend', 'named'],
    friends: ['author', 'friend', 'named'],
    off: [],
  };
  for (const commentSetting of ['everyone', 'followers', 'friends', 'off'] as const) {
    const description: Token[] = [{ type: 'mention', userId: named.id, username: named.username }];
    const id = await flick(t, author, { commentSetting, description });
    for (const [role, who] of Object.entries(everybody)) {
      const may = (allowed[commentSetting] as string[]).includes(role);
      const response = await post(t, who, id, textTokens(`Hello ${role} ${id}`));
      expect([commentSetting, role, response.statusCode]).toEqual([commentSetting, role, may ? 200 : 403]);
      if (!may) expect(response.json().code).toBe('comments_closed');
      const card = await call(t.app, 'GET', `/api/v1/flick/${id}`, { token: who.accessToken });
      expect(card.json().data.flick.canComment).toBe(may);
    }
  }
});

test('page numbers reach a limited depth, a snapshot any', async () => {
  const t = await testApp();
  const [author, stranger] = [await person(t), await person(t)];
  const id = await flick(t, author, { audience: 'followers' });
  const { db } = t.database;
  const rows = Array.from({ length: 1_000 }, () => ({
    tokens: JSON.stringify(textTokens('a')),
    author_id: author.id,
  }));
  for (let part = 0; part < 6; part++) {
    const created_at = t.clock.now();
    const made = rows.map((row) => ({
      ...row,
      id: newId(created_at),
      flick_id: id,
      parent_id: null,
      created_at,
    }));
    await db.insertInto('comment').values(made).execute();
  }
  await db
    .updateTable('flick_counter')
    .set({ comments: 6_000, top_comments: 6_000 })
    .where('flick_id', '=', id)
    .execute();
  const deepest = await list(t, author, id, 'limit=50&page=101');
  expect(deepest.items).toHaveLength(50);
  expect((await list(t, author, id, 'limit=50&page=102')).items).toEqual([]);
  const next = await list(t, author, id, `limit=50&page=102&snapshot=${deepest.snapshot}`);
  expect(next.items).toHaveLength(50);
  const unseen = await call(t.app, 'GET', `/api/v1/comment/${id}?page=9000`, { token: stranger.accessToken });
  expect(unseen.statusCode).toBe(404);
});

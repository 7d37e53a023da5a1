import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, repost, textTokens } from '../../support/flicks/content.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

type List = 'likes' | 'reposts';

const ask = (t: TestApp, who: TestPerson, id: string, list: List, query = '') =>
  call(t.app, 'GET', `/api/v1/flick/${id}/${list}?${query}`, { token: who.accessToken });

async function people(t: TestApp, who: TestPerson, id: string, list: List, query = '') {
  const response = await ask(t, who, id, list, query);
  expect(response.statusCode, response.body).toBe(200);
  const { users, ...rest } = response.json().data;
  return { ids: users.map((user: { userId: string }) => user.userId), users, ...rest };
}

async function like(t: TestApp, who: TestPerson, id: string, value = true): Promise<void> {
  await call(t.app, 'POST', `/api/v1/like?id=${id}&type=flick`, {
    token: who.accessToken,
    body: { value },
  });
  t.clock.advance(1);
}

const leave = (t: TestApp, who: TestPerson) =>
  t.database.db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', who.id).execute();

/** A flick that these people liked and reposted, in their order. */
async function loved(t: TestApp, fans: TestPerson[]) {
  const author = await person(t);
  const id = await flick(t, author);
  for (const fan of fans) {
    await like(t, fan, id);
    await repost(t, fan, id);
  }
  return { author, id };
}

test.each<List>(['likes', 'reposts'])(
  '%s list people, newest first, with whom the viewer follows',
  async (list) => {
    const t = await testApp();
    const [ana, ben] = [await person(t), await person(t)];
    const { author, id } = await loved(t, [ana, ben]);
    await follow(t, author, ana);
    const found = await people(t, author, id, list);
    expect(found).toMatchObject({ ids: [ben.id, ana.id], page: 1, totalPages: 1 });
    expect(found.users[1]).toEqual({
      userId: ana.id,
      username: ana.username,
      name: ana.name,
      photo: null,
      isFollowing: true,
      isRequested: false,
    });
    expect(found.users[0].isFollowing).toBe(false);
    expect((await people(t, ana, await flick(t, author), list)).totalPages).toBe(0);
  },
);

test.each<List>(['likes', 'reposts'])('pages of %s neither repeat nor miss', async (list) => {
  const t = await testApp();
  const fans = await Promise.all(Array.from({ length: 5 }, () => person(t)));
  const { author, id } = await loved(t, fans);
  const ids = fans.map((fan) => fan.id).reverse();
  const first = await people(t, author, id, list, 'limit=2');
  expect(first).toMatchObject({ ids: ids.slice(0, 2), totalPages: 3 });
  const late = await person(t);
  await like(t, late, id);
  await repost(t, late, id);
  const second = await people(t, author, id, list, `limit=2&page=2&snapshot=${first.snapshot}`);
  expect(second.ids).toEqual(ids.slice(2, 4));
  expect((await people(t, author, id, list, `limit=2&page=3&snapshot=${second.snapshot}`)).ids).toEqual([
    ids[4],
  ]);
  expect((await people(t, author, id, list, 'limit=2&page=2')).ids).toEqual(ids.slice(1, 3));
  expect((await people(t, author, id, list, 'limit=50&page=1000000000')).ids).toEqual([]);
});

test('people who undid it or left are not listed', async () => {
  const t = await testApp();
  const [ana, ben, cleo] = [await person(t), await person(t), await person(t)];
  const { author, id } = await loved(t, [ana, ben, cleo]);
  await like(t, ana, id, false);
  await call(t.app, 'DELETE', `/api/v1/flick/${id}?reposted=true`, { token: ana.accessToken });
  await leave(t, ben);
  for (const list of ['likes', 'reposts'] as const)
    expect((await people(t, author, id, list)).ids, list).toEqual([cleo.id]);
});

test('a hidden count hides the names from all but the author', async () => {
  const t = await testApp();
  const [author, fan] = [await person(t), await person(t)];
  const id = await flick(t, author, { likeVisible: false, repostVisible: false });
  await like(t, fan, id);
  await repost(t, fan, id);
  for (const list of ['likes', 'reposts'] as const) {
    expect(await people(t, fan, id, list), list).toMatchObject({ ids: [], totalPages: 0 });
    expect((await people(t, author, id, list)).ids, list).toEqual([fan.id]);
  }
});

test('reposts are listed to those who may see them; a plain repost counts as its original', async () => {
  const t = await testApp();
  const [author, ana, ben, cleo] = [await person(t), await person(t), await person(t), await person(t)];
  await follow(t, ben, ana);
  const id = await flick(t, author);
  const plain = await repost(t, cleo, id);
  await repost(t, ana, id, { audience: 'followers' });
  const quote = await repost(t, author, id, { description: textTokens('Mine') });
  await like(t, ben, plain);
  expect((await people(t, ben, id, 'reposts')).ids).toEqual([author.id, ana.id, cleo.id]);
  expect((await people(t, cleo, id, 'reposts')).ids).toEqual([author.id, cleo.id]);
  expect((await people(t, ben, plain, 'reposts')).ids).toEqual([author.id, ana.id, cleo.id]);
  expect((await people(t, cleo, plain, 'likes')).ids).toEqual([ben.id]);
  expect((await people(t, cleo, quote, 'likes')).ids).toEqual([]);
});

test('invisible flicks are not found, and a wrong call names its field', async () => {
  const t = await testApp();
  const [author, stranger] = [await person(t), await person(t)];
  const hidden = await flick(t, author, { audience: 'followers' });
  const open = await flick(t, author);
  for (const list of ['likes', 'reposts'] as const) {
    expect((await ask(t, stranger, hidden, list)).statusCode).toBe(404);
    expect((await ask(t, stranger, newId(t.clock.now()), list)).statusCode).toBe(404);
    expect((await ask(t, stranger, 'x', list)).json().fields[0].path).toBe('id');
    expect((await ask(t, stranger, open, list, 'limit=0')).json().fields[0].path).toBe('limit');
    expect((await ask(t, stranger, open, list, 'snapshot=x')).json().fields[0].path).toBe('snapshot');
    expect((await call(t.app, 'GET', `/api/v1/flick/${open}/${list}`)).statusCode).toBe(401);
  }
});

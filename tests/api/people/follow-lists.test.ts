import { expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson, uniqueName } from '../../support/factories.ts';
import { ask, hide, peopleAt, setFollow } from '../../support/people/follow-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** People who follow `ann` and are followed by her, oldest first. */
async function circle(t: TestApp, ann: TestPerson, names: string[]): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (const name of names) {
    const who = await person(t, { name });
    await follow(t, who, ann);
    await follow(t, ann, who);
    people.push(who);
    t.clock.advance(1);
  }
  return people;
}

test.each(['follower', 'following'])(
  '%s lists people newest first, with whom the viewer follows',
  async (list) => {
    const t = await testApp();
    const [ann, me] = [await person(t), await person(t)];
    const people = await circle(t, ann, ['One', 'Two', 'Three']);
    await setFollow(t, me, people[1] ?? ann);
    const seen = await peopleAt(t, me, `v1/${list}?userId=${ann.id}`);
    expect(seen).toMatchObject({ ids: people.map(({ id }) => id).reverse(), page: 1, totalPages: 1 });
    expect(seen.people.map(({ isFollowing }) => isFollowing)).toEqual([false, true, false]);
    expect((await peopleAt(t, ann, `v1/${list}`)).ids).toEqual(seen.ids);
    const empty = list === 'following' ? me : await person(t);
    if (list === 'follower')
      expect(await peopleAt(t, empty, 'v1/follower')).toMatchObject({ ids: [], totalPages: 0 });
  },
);

test.each(['follower', 'following'])('pages of %s neither repeat nor miss', async (list) => {
  const t = await testApp();
  const ann = await person(t);
  const people = await circle(t, ann, ['A', 'B', 'C', 'D', 'E']);
  const ids = people.map(({ id }) => id).reverse();
  const path = `v1/${list}?limit=2&userId=${ann.id}`;
  const first = await peopleAt(t, ann, path);
  expect(first).toMatchObject({ ids: ids.slice(0, 2), totalPages: 3 });
  await circle(t, ann, ['Late']);
  const second = await peopleAt(t, ann, `${path}&page=2&snapshot=${first.snapshot}`);
  expect(second.ids).toEqual(ids.slice(2, 4));
  const third = await peopleAt(t, ann, `${path}&page=3&snapshot=${second.snapshot}`);
  expect(third.ids).toEqual(ids.slice(4));
  expect((await peopleAt(t, ann, `${path}&page=2`)).ids).toEqual(ids.slice(1, 3));
  expect((await peopleAt(t, ann, `${path}&page=1000000000`)).ids).toEqual([]);
  const foreign = await ask(t, ann, 'GET', `${path}&snapshot=MTpsaWtlczox`);
  expect([foreign.statusCode, foreign.json().fields[0].path]).toEqual([400, 'snapshot']);
});

// Words within a name and missing accents find people too: issue 5 asks for a forgiving search, like /search.
test.each(['follower', 'following'])(
  '%s are found by the beginning of a name, a word of it or the username',
  async (list) => {
    const t = await testApp();
    const ann = await person(t);
    const tag = uniqueName('q');
    const [zoe, bob] = await circle(t, ann, [`Zoë ${tag}`, `Bob ${tag}`]);
    const found = async (q: string) => (await peopleAt(t, ann, `v1/${list}?q=${encodeURIComponent(q)}`)).ids;
    expect(await found('  zOË q')).toEqual([zoe?.id]);
    expect(await found(`@${bob?.username}`)).toEqual([bob?.id]);
    expect(await found((bob?.username ?? '').toUpperCase())).toEqual([bob?.id]);
    expect(await found(tag)).toEqual([bob?.id, zoe?.id]);
    expect(await found('zoe')).toEqual([zoe?.id]);
    expect(await found(`${tag} ZÓE`)).toEqual([zoe?.id]);
    expect(await found(tag.slice(1))).toEqual([]);
    for (const odd of ['%', '_', '\\', '"', "'; drop table person; --", '(.*)', '😀', 'א'])
      expect(await found(odd), odd).toEqual([]);
    const long = await ask(t, ann, 'GET', `v1/${list}?q=${'a'.repeat(101)}`);
    expect([long.statusCode, long.json().fields[0].path]).toEqual([400, 'q']);
    const pages = await peopleAt(t, ann, `v1/${list}?q=${tag.slice(0, 1)}&limit=1`);
    expect(pages.ids).toEqual([]);
  },
);

test('deactivated and blocked people are in no list, and have none', async () => {
  const t = await testApp();
  const [ann, me] = [await person(t), await person(t)];
  const [left, blocker, blocked, other] = await circle(t, ann, ['Left', 'Blocker', 'Blocked', 'Other']);
  if (!left || !blocker || !blocked || !other) throw new Error('no people');
  await hide(t, blocker, 'block', me);
  await hide(t, me, 'block', blocked);
  await t.database.db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', left.id).execute();
  for (const list of ['follower', 'following']) {
    expect((await peopleAt(t, me, `v1/${list}?userId=${ann.id}`)).ids).toEqual([other.id]);
    expect((await peopleAt(t, me, `v1/${list}?userId=${ann.id}&q=bloc`)).ids).toEqual([]);
    expect((await peopleAt(t, ann, `v1/${list}?userId=${ann.id}&q=bloc`)).ids).toEqual([
      blocked.id,
      blocker.id,
    ]);
    for (const id of [left.id, blocker.id, blocked.id, newId(t.clock.now())])
      expect((await ask(t, me, 'GET', `v1/${list}?userId=${id}`)).statusCode).toBe(404);
  }
});

import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { findAll, uniqueWord } from '../../support/search/search-requests.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  return () => t.close();
});

const DAY_MS = 86_400_000;
const DESCRIPTION = 'Film something that you pass every single day.';

test('open quests come first, then by match, reward and age', async () => {
  const [owner, viewer] = [await person(t), await person(t)];
  const word = uniqueWord();
  const title = `A door called ${word}`;
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
  const names: Record<string, string> = {};
  for (const [name, fields] of Object.entries({
    over: { title, reward: 9_000, state: 'closed' as const },
    told: { description: `${DESCRIPTION} ${word}` },
    old: { title, reward: 2_000, publishedAt: ago(60) },
    fresh: { title, reward: 2_000 },
    paid: { title, reward: 20_000 },
  }))
    names[(await quest(t, owner, { description: DESCRIPTION, ...fields })).id] = name;
  const found = await findAll(t, viewer, word, { type: 'quests' });
  expect(found.quests.map(({ _id }) => names[_id])).toEqual(['paid', 'fresh', 'old', 'told', 'over']);
  expect(found).toMatchObject({ total: 5, totals: { quests: 5, flicks: 0 }, page: 1, totalPages: 1 });
  const second = await findAll(t, viewer, word, { type: 'quests', limit: '2', page: '2' });
  expect(second.quests.map(({ _id }) => names[_id])).toEqual(['old', 'told']);
  expect(second).toMatchObject({ total: 5, totalPages: 3 });
  const each = await findAll(t, viewer, word);
  expect(each.quests.map(({ _id }) => names[_id])).toEqual(['paid', 'fresh', 'old', 'told', 'over']);
  expect(each).toMatchObject({ total: 5, totals: { quests: 5 } });
});

test('a title that starts with the query comes before one that continues it', async () => {
  const [owner, viewer] = [await person(t), await person(t)];
  const word = uniqueWord();
  const begun = await quest(t, owner, { title: `${word} doors`, description: DESCRIPTION });
  const later = await quest(t, owner, { title: `Doors of ${word}`, description: DESCRIPTION });
  const found = await findAll(t, viewer, `${word} do`, { type: 'quests' });
  expect(found.quests.map(({ _id }) => _id)).toEqual([begun.id, later.id]);
});

test('a typo still finds the quest, a quoted phrase only exact matches', async () => {
  const [owner, viewer] = [await person(t), await person(t)];
  const word = uniqueWord();
  const made = await quest(t, owner, { title: `Morning ${word} swims`, description: DESCRIPTION });
  const found = async (q: string) =>
    (await findAll(t, viewer, q, { type: 'quests' })).quests.map(({ _id }) => _id);
  const mistyped = word.slice(0, 5) + word.slice(6);
  expect(await found(mistyped)).toEqual([made.id]);
  expect(await found(`${word.toUpperCase()} SWIM`)).toEqual([made.id]);
  expect(await found(`"${word} swims"`)).toEqual([made.id]);
  expect(await found(`"swims ${word}"`)).toEqual([]);
  expect(await found(`"${mistyped}"`)).toEqual([]);
});

test('a quest is found by its location and by its owner, in the list too, and by a changed name', async () => {
  const [town, first, family, username] = Array.from({ length: 4 }, uniqueWord) as [
    string,
    string,
    string,
    string,
  ];
  const [owner, viewer] = [await person(t, { username, name: `${first} & ${family}` }), await person(t)];
  const made = await quest(t, owner, {
    title: 'Morning swims',
    // However long the text is, the location is still indexed.
    description: 'Swim before work. '.repeat(270),
    ...{ mode: 'onsite', location: `${town} Bay, SE`, coords: { lat: 57.7, lng: 11.97 } },
  });
  const found = async (q: string) => {
    const lists = [
      (await findAll(t, viewer, q, { type: 'quests' })).quests,
      (await ask(t, viewer, 'GET', `v1/quest?q=${encodeURIComponent(q)}`)).json().data.quests,
    ];
    return lists.map((quests: { _id: string }[]) => quests.map(({ _id }) => _id));
  };
  const both = [[made.id], [made.id]];
  const none = [[], []];
  for (const q of [
    town,
    `"${town} bay"`,
    first,
    `${family} swims`,
    `"${first} ${family}"`,
    `${town} ${username}`,
  ])
    expect([q, await found(q)]).toEqual([q, both]);
  expect(await found(`"work ${first}"`)).toEqual(none);

  const [renamed, named] = [uniqueWord(), uniqueWord()];
  const change = await ask(t, owner, 'PUT', 'v1/profile-detail', { username: renamed, name: named });
  expect(change.statusCode, change.body).toBe(200);
  await runAllJobs(t);
  for (const q of [renamed, named, `${town} swims`]) expect([q, await found(q)]).toEqual([q, both]);
  for (const q of [username, first, family]) expect([q, await found(q)]).toEqual([q, none]);

  const patch = { title: 'Evening walks' };
  const reworded = await ask(t, owner, 'PUT', `v1/quest/${made.id}`, patch);
  expect(reworded.statusCode, reworded.body).toBe(200);
  for (const q of [`${named} walks`, `${town} evening`]) expect([q, await found(q)]).toEqual([q, both]);
  expect(await found(`${named} morning`)).toEqual(none);
});

test('an empty search shows open quests that one can still apply to', async () => {
  const [owner, viewer] = [await person(t), await person(t)];
  // The best paid and newest there can be, so that quests of other tests are behind it, and none of them ever is.
  const publishedAt = new Date(t.clock.now().getTime() + 1_000 * DAY_MS);
  const fields = { reward: 999_999, maxApplicants: 1, publishedAt };
  onTestFinished(async () => {
    await t.database.db
      .updateTable('quest')
      .set({ state: 'closed' })
      .where('owner_id', '=', owner.id)
      .execute();
  });
  const [shown, full] = [await quest(t, owner, fields), await quest(t, owner, fields)];
  const over = await quest(t, owner, { ...fields, state: 'closed' });
  await proof(t, full, await person(t));
  const ids = (await findAll(t, viewer, '', { type: 'quests', limit: '50' })).quests.map(({ _id }) => _id);
  expect([ids.includes(shown.id), ids.includes(full.id), ids.includes(over.id)]).toEqual([
    true,
    false,
    false,
  ]);
  await hide(t, viewer, 'block', owner);
  const after = await findAll(t, viewer, '', { type: 'quests', limit: '50' });
  expect(after.quests.map(({ _id }) => _id)).not.toContain(shown.id);
});

import { expect, test } from 'vitest';
import { MOST_TEMPLATES, type QuestSettings } from '../../../contract/quests/quest-template.ts';
import { newId } from '../../../server/core/ids.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const SETTINGS: QuestSettings = {
  title: 'Pour-over in one take',
  description: 'From the first drop to the last.',
  criteria: ['One take', 'No music'],
  ...{ mode: 'onsite', location: 'Lisbon', coords: { lat: 38.72, lng: -9.14 }, country: 'PT' },
  ...{ type: 'Open', requestedAmount: 48_050, maxApplicants: 12, reviewDays: 5, secondTry: true },
};

const save = (t: TestApp, who: TestPerson, name: unknown, settings: unknown = SETTINGS) =>
  ask(t, who, 'PUT', 'v1/quest-template', { name, settings });
const list = async (t: TestApp, who: TestPerson) =>
  (await ask(t, who, 'GET', 'v1/quest-template')).json().data.templates;
const namesOf = async (t: TestApp, who: TestPerson) =>
  (await list(t, who)).map(({ name }: { name: string }) => name);

test('templates are listed by name, and only to their owner', async () => {
  const t = await testApp();
  const [who, other] = [await person(t), await person(t)];
  const saved = await save(t, who, ' weekly coffee ');
  expect(saved.statusCode, saved.body).toBe(200);
  const { template } = saved.json().data;
  expect(template).toMatchObject({ name: 'weekly coffee', settings: SETTINGS });
  await save(t, who, 'Bridges');
  expect(await namesOf(t, who)).toEqual(['Bridges', 'weekly coffee']);
  expect(await list(t, other)).toEqual([]);
});

test('one of the same name is replaced, in any case of letters, and keeps its id', async () => {
  const t = await testApp();
  const who = await person(t);
  const first = (await save(t, who, 'Coffee')).json().data.template;
  const open = { ...SETTINGS, title: '', criteria: [], requestedAmount: null, coords: null, location: null };
  const second = (await save(t, who, 'COFFEE', open)).json().data.template;
  expect(second).toMatchObject({ _id: first._id, name: 'COFFEE', settings: open });
  expect(await namesOf(t, who)).toEqual(['COFFEE']);
});

test('there are at most 30, and one more can still be replaced', async () => {
  const t = await testApp();
  const who = await person(t);
  const names = Array.from({ length: MOST_TEMPLATES + 3 }, (_, n) => `Template ${n}`);
  const sent = await Promise.all(names.map((name) => save(t, who, name)));
  const refused = sent.filter(({ statusCode }) => statusCode === 422);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.json().message).toContain('30');
  const [kept] = await namesOf(t, who);
  expect(await list(t, who)).toHaveLength(MOST_TEMPLATES);
  expect((await save(t, who, kept)).statusCode).toBe(200);
});

test('is deleted by its owner, safe to repeat, and by nobody else', async () => {
  const t = await testApp();
  const [who, other] = [await person(t), await person(t)];
  const { _id } = (await save(t, who, 'Coffee')).json().data.template;
  const remove = (by: TestPerson, id: string) => ask(t, by, 'DELETE', `v1/quest-template/${id}`);
  expect((await remove(other, _id)).statusCode).toBe(404);
  for (let n = 0; n < 2; n += 1) expect((await remove(who, _id)).statusCode).toBe(200);
  expect((await remove(who, newId(t.clock.now()))).statusCode).toBe(200);
  expect(await list(t, who)).toEqual([]);
});

test('a name is needed, and settings within the bounds of quests', async () => {
  const t = await testApp();
  const who = await person(t);
  const wrong: [unknown, unknown, string][] = [
    ['  ', SETTINGS, 'name'],
    ['x'.repeat(61), SETTINGS, 'name'],
    ['Coffee', { ...SETTINGS, maxApplicants: 0 }, 'settings.maxApplicants'],
    ['Coffee', { ...SETTINGS, requestedAmount: 1_000_001 }, 'settings.requestedAmount'],
    ['Coffee', { ...SETTINGS, coords: { lat: 91, lng: 0 } }, 'settings.coords.lat'],
    ['Coffee', { ...SETTINGS, type: 'Other' }, 'settings.type'],
    ['Coffee', null, 'settings'],
  ];
  for (const [name, settings, path] of wrong) {
    const response = await save(t, who, name, settings);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, path]);
  }
  expect(await list(t, who)).toEqual([]);
});

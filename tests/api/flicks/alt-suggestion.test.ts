import { expect, test } from 'vitest';
import type { AltSuggestion } from '../../../contract/flicks/alt-suggestion.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { newId } from '../../../server/core/ids.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { photo, posted } from '../../support/flicks/publish-flicks.ts';
import { caseAbout, decide, operator } from '../../support/moderation/operators.ts';
import { listed, summaryOf } from '../../support/notifications/notification-list.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const ask = (t: TestApp, who: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  call(t.app, method, `/api/v1/${path}`, {
    token: who.accessToken,
    ...(body === undefined ? {} : { body }),
  });
const suggest = (t: TestApp, who: TestPerson, flickId: string, text: string, position = 0) =>
  ask(t, who, 'POST', `alt-suggestion/${flickId}`, { text, position });
const response = (t: TestApp, who: TestPerson, id: string, accept: boolean) =>
  ask(t, who, 'POST', `alt-suggestion/${id}/answer`, { accept });
async function waiting(t: TestApp, who: TestPerson, flickId: string): Promise<AltSuggestion[]> {
  const got = await ask(t, who, 'GET', `alt-suggestion/${flickId}`);
  expect(got.statusCode, got.body).toBe(200);
  return got.json().data.suggestions;
}
const textsOf = async (t: TestApp, who: TestPerson, flickId: string) =>
  (await waiting(t, who, flickId)).map(({ position, text }) => [position, text]);

/** A flick of two photos, the second of which is described. */
async function scene(t: TestApp, body: Record<string, unknown> = {}) {
  const [author, fan] = [await person(t), await person(t)];
  const pictures = [await photo(60, 80), await photo(60, 80), await photo(60, 80)];
  const flick = await posted(t, author, pictures, body);
  await call(t.app, 'PATCH', `/api/v1/flick/${flick._id}`, {
    token: author.accessToken,
    body: { media: [{}, { alt: ['A tram'] }, {}] },
  });
  return { author, fan, id: flick._id };
}

test('a suggestion notifies the author, is used as the description, and closes the others for that image', async () => {
  const t = await testApp();
  const { author, fan, id } = await scene(t);
  const other = await person(t);
  const sent = await suggest(t, fan, id, '  A boat at dusk ');
  expect([sent.statusCode, sent.json().message]).toEqual([200, 'Description sent']);
  t.clock.advance(1);
  await suggest(t, other, id, 'Water', 0);
  await suggest(t, other, id, 'A gull', 2);
  expect(summaryOf(await listed(t, author))).toEqual([['alt_suggested', [other.id, fan.id], 2]]);
  const found = await waiting(t, author, id);
  expect(found.map(({ position, text, user }) => [position, text, user.userId])).toEqual([
    [0, 'A boat at dusk', fan.id],
    [0, 'Water', other.id],
    [2, 'A gull', other.id],
  ]);
  const used = await response(t, author, found[0]?._id ?? '', true);
  const flick: Flick = used.json().data.flick;
  expect(flick.media.map(({ alt }) => alt)).toEqual([['A boat at dusk'], ['A tram'], []]);
  expect(flick.editedAt).not.toBeNull();
  expect(await textsOf(t, author, id)).toEqual([[2, 'A gull']]);
  // A repeated call gets the same response.
  expect((await response(t, author, found[0]?._id ?? '', true)).statusCode).toBe(200);
  expect((await response(t, author, found[2]?._id ?? '', false)).json().data.flick.media[2].alt).toEqual([]);
  expect(await textsOf(t, author, id)).toEqual([]);
  const late = await suggest(t, fan, id, 'Too late', 0);
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed']);
  const search = await ask(t, fan, 'GET', 'search?type=flicks&q=dusk');
  expect(search.json().data.flicks.map(({ flickId }: { flickId: string }) => flickId)).toContain(id);
});

test('each person has one pending suggestion per image, also with simultaneous calls', async () => {
  const t = await testApp();
  const { author, fan, id } = await scene(t);
  const texts = ['First', 'Second', 'Third', 'Fourth'];
  const responses = await Promise.all(texts.map((text) => suggest(t, fan, id, text)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await waiting(t, author, id)).toHaveLength(1);
  await suggest(t, fan, id, 'The last word');
  expect(await textsOf(t, author, id)).toEqual([[0, 'The last word']]);
  expect(summaryOf(await listed(t, author))).toEqual([['alt_suggested', [fan.id], 1]]);
  // A dismissed text can be suggested again.
  const [first] = await waiting(t, author, id);
  await response(t, author, first?._id ?? '', false);
  expect((await suggest(t, fan, id, 'Once more')).statusCode).toBe(200);
  expect(await textsOf(t, author, id)).toEqual([[0, 'Once more']]);
});

test('only people who see the flick can suggest, and only its author reads and decides', async () => {
  const t = await testApp();
  const { author, fan, id } = await scene(t, { audienceSetting: 'followers' });
  expect((await suggest(t, fan, id, 'A boat')).statusCode).toBe(404);
  await follow(t, fan, author);
  expect((await suggest(t, fan, id, 'A boat')).statusCode).toBe(200);
  for (const [position, text, status] of [
    [1, 'A tram, again', 409],
    [5, 'No such photo', 400],
    [0, '   ', 400],
    [0, 'x'.repeat(1_001), 400],
  ] as const)
    expect((await suggest(t, fan, id, text, position)).statusCode, text).toBe(status);
  expect((await suggest(t, author, id, 'My own')).statusCode).toBe(403);
  expect((await ask(t, fan, 'GET', `alt-suggestion/${id}`)).statusCode).toBe(403);
  expect((await ask(t, await person(t), 'GET', `alt-suggestion/${id}`)).statusCode).toBe(404);
  const [found] = await waiting(t, author, id);
  for (const who of [fan, await person(t)])
    expect((await response(t, who, found?._id ?? '', true)).statusCode).toBe(404);
  expect((await response(t, author, newId(t.clock.now()), true)).statusCode).toBe(404);
});

test('an author who turned suggestions off gets none, and their flicks say so', async () => {
  const t = await testApp();
  const { author, fan, id } = await scene(t);
  const takes = async () => (await ask(t, fan, 'GET', `flick/${id}`)).json().data.flick.takesAlt;
  expect([(await ask(t, author, 'GET', 'setting/alt-suggestion')).json().data, await takes()]).toEqual([
    { enabled: true },
    true,
  ]);
  await ask(t, author, 'PUT', 'setting/alt-suggestion', { enabled: false });
  expect([(await ask(t, author, 'GET', 'setting/alt-suggestion')).json().data, await takes()]).toEqual([
    { enabled: false },
    false,
  ]);
  const refused = await suggest(t, fan, id, 'A boat');
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This person isn’t taking suggestions.',
  ]);
});

test('a block stops suggestions in both directions: none is sent, shown or decided', async () => {
  const t = await testApp();
  const { author, fan, id } = await scene(t);
  await suggest(t, fan, id, 'A boat');
  const [found] = await waiting(t, author, id);
  await hide(t, author, 'block', fan);
  expect(await waiting(t, author, id)).toEqual([]);
  expect((await suggest(t, fan, id, 'Another')).statusCode).toBe(404);
  expect(
    (await ask(t, author, 'POST', `report-alt-suggestion/${found?._id}`, { message: 'Rude' })).statusCode,
  ).toBe(404);
  await hide(t, author, 'block', fan, false);
  expect(await textsOf(t, author, id)).toEqual([[0, 'A boat']]);
});

test('a report of a suggestion is handled like that of a comment', async () => {
  const t = await testApp();
  const { author, fan, id } = await scene(t);
  await suggest(t, fan, id, 'Something rude');
  const [found] = await waiting(t, author, id);
  const suggestionId = found?._id ?? '';
  const report = (who: TestPerson) =>
    ask(t, who, 'POST', `report-alt-suggestion/${suggestionId}`, { message: 'Rude', category: 'harassment' });
  expect((await report(await person(t))).statusCode).toBe(404);
  expect((await report(fan)).statusCode).toBe(403);
  expect((await report(author)).json().message).toBe('Report submitted');
  const op = await operator(t);
  const seen = await caseAbout(t, op, suggestionId);
  expect(seen).toMatchObject({
    targetType: 'alt_suggestion',
    targetState: 'visible',
    flickId: id,
    owner: { userId: fan.id },
    words: [{ type: 'text', text: 'Something rude' }],
  });
  const after = (await decide(t, op, seen, 'remove', { reason: 'Be kind.' })).json().data.case;
  expect(after).toMatchObject({ state: 'actioned', targetState: 'removed' });
  expect(await waiting(t, author, id)).toEqual([]);
  const lines = (await listed(t, fan)).notifications;
  expect(lines).toMatchObject([
    { kind: 'moderation', excerpt: 'Your suggested description was taken down. Be kind.' },
  ]);
});

import { expect, test } from 'vitest';
import { limits } from '../../../contract/core/limits.ts';
import { newId } from '../../../server/core/ids.ts';
import { person } from '../../support/factories.ts';
import { ask, profile } from '../../support/people/follow-requests.ts';
import { call, testApp } from '../../support/test-app.ts';

const link = { title: 'Shop', url: 'example.com/shop' };

test('links are added, changed and deleted, and appear on the profile in order', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const first = (
    await ask(t, ann, 'POST', 'v1/bio-link', { title: '  Shop ', url: ' example.com/shop ' })
  ).json().data.bioLink;
  expect(first).toEqual({ _id: expect.any(String), title: 'Shop', url: 'https://example.com/shop' });
  const second = (
    await ask(t, ann, 'POST', 'v1/bio-link', { title: 'Blog', url: 'http://blog.example' })
  ).json().data.bioLink;
  expect((await profile(t, ben, ann)).bioLinks).toEqual([first, second]);

  const change = { title: 'New shop', url: 'https://shop.example/?a=b' };
  const changed = await ask(t, ann, 'PUT', `v1/bio-link/${first._id}`, change);
  expect(changed.json().data.bioLink).toEqual({ _id: first._id, ...change });
  for (let n = 0; n < 2; n += 1) {
    const removed = await ask(t, ann, 'DELETE', `v1/bio-link/${second._id}`);
    expect([removed.statusCode, removed.json().message]).toEqual([200, 'Link deleted']);
  }
  expect((await profile(t, ann)).bioLinks).toEqual([{ _id: first._id, ...change }]);
  expect((await ask(t, ann, 'PUT', `v1/bio-link/${second._id}`, change)).statusCode).toBe(404);
});

test('at most five are allowed, also with simultaneous calls; a repeat with the same key counts once', async () => {
  const t = await testApp();
  const ann = await person(t);
  const add = (key?: string) =>
    call(t.app, 'POST', '/api/v1/bio-link', {
      token: ann.accessToken,
      body: link,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const [one, again] = [await add('one-press'), await add('one-press')];
  expect(again.json()).toEqual(one.json());
  const responses = await Promise.all(Array.from({ length: 8 }, () => add()));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limits.bioLink.max - 1);
  const full = responses.find(({ statusCode }) => statusCode !== 200);
  expect([full?.statusCode, full?.json().message]).toEqual([
    422,
    'You already have 5 links. Delete one first.',
  ]);
  expect((await profile(t, ann)).bioLinks).toHaveLength(limits.bioLink.max);
});

test('links of others are not found', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const { _id } = (await ask(t, ann, 'POST', 'v1/bio-link', link)).json().data.bioLink;
  expect((await ask(t, ben, 'PUT', `v1/bio-link/${_id}`, link)).statusCode).toBe(404);
  expect((await ask(t, ben, 'DELETE', `v1/bio-link/${_id}`)).statusCode).toBe(404);
  expect((await ask(t, ben, 'PUT', `v1/bio-link/${newId(t.clock.now())}`, link)).statusCode).toBe(404);
  expect((await profile(t, ann)).bioLinks).toHaveLength(1);
});

test.each([
  ['url', { ...link, url: 'javascript:alert(1)' }],
  ['url', { ...link, url: 'https://ann:secret@example.com' }],
  ['url', { ...link, url: 'nowhere' }],
  ['url', { ...link, url: `example.com/${'a'.repeat(2_000)}` }],
  ['url', { title: 'Shop' }],
  ['title', { ...link, title: '  ' }],
  ['title', { ...link, title: 'a'.repeat(41) }],
  ['title', { ...link, title: 'a\u0007b' }],
])('a wrong %s is named', async (field, body) => {
  const t = await testApp();
  const ann = await person(t);
  const response = await ask(t, ann, 'POST', 'v1/bio-link', body);
  expect([response.statusCode, response.json().fields?.[0]?.path], response.body).toEqual([400, field]);
});

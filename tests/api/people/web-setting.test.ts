import { expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import { call, testApp } from '../../support/test-app.ts';

test('a person closes and opens to other sites what they share with everybody', async () => {
  const t = await testApp();
  const ana = await person(t);
  const token = ana.accessToken;
  const id = await flick(t, ana);
  const embed = async () => (await call(t.app, 'GET', `/api/v1/embed/flick/${id}`)).statusCode;
  const set = async (enabled: unknown) => {
    const response = await call(t.app, 'PUT', '/api/v1/setting/web', { token, body: { enabled } });
    return [response.statusCode, response.json().data];
  };
  const get = async () => (await call(t.app, 'GET', '/api/v1/setting/web', { token })).json().data;
  expect([await get(), await embed()]).toEqual([{ enabled: true }, 200]);
  expect(await set(false)).toEqual([200, { enabled: false }]);
  expect([await get(), await embed()]).toEqual([{ enabled: false }, 404]);
  // The flick itself stays public.
  expect((await call(t.app, 'GET', `/api/v1/flick/${id}`)).statusCode).toBe(200);
  expect(await set(true)).toEqual([200, { enabled: true }]);
  expect(await embed()).toBe(200);
  expect((await set('yes'))[0]).toBe(400);
  expect((await call(t.app, 'GET', '/api/v1/setting/web')).statusCode).toBe(401);
});

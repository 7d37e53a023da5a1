import { beforeAll, expect, test } from 'vitest';
import { logIn } from '../../support/account/account-closure.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const choose = (who: TestPerson, locale: unknown) =>
  call(server.app, 'PUT', '/api/v1/language', { token: who.accessToken, body: { locale } });
const languageAtLogIn = async (who: TestPerson) => (await logIn(server, who)).json().data.locale;

test('a log-in says which language the person chose last', async () => {
  const [ann, ben] = [await person(server), await person(server)];
  expect(await languageAtLogIn(ann)).toBeNull();
  for (const locale of ['de', 'de', 'en']) {
    expect((await choose(ann, locale)).statusCode).toBe(200);
    expect(await languageAtLogIn(ann)).toBe(locale);
  }
  expect(await languageAtLogIn(ben)).toBeNull();
});

test('a language that the app does not have is refused', async () => {
  const ann = await person(server);
  for (const locale of ['tlh', '', null, 'toString']) {
    const refused = await choose(ann, locale);
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([400, 'locale']);
  }
  expect(await languageAtLogIn(ann)).toBeNull();
});

test('only people who are logged in choose one', async () => {
  const refused = await call(server.app, 'PUT', '/api/v1/language', { body: { locale: 'de' } });
  expect(refused.statusCode).toBe(401);
});

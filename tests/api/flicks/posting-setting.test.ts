import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const ADDRESS = '/api/v1/setting/posting';
const read = async (t: TestApp, { accessToken: token }: TestPerson) =>
  (await call(t.app, 'GET', ADDRESS, { token })).json().data;
const write = (t: TestApp, { accessToken: token }: TestPerson, body: object) =>
  call(t.app, 'PUT', ADDRESS, { token, body });

const DEFAULTS = {
  ...{ audienceSetting: 'friends', commentSetting: 'followers', likeVisible: false, repostVisible: true },
};

test('what new flicks start with is stored for each person, and can be taken back', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const unchanged = { defaults: null, remindsOfAlt: true };
  expect(await read(t, ann)).toEqual(unchanged);

  const chosen = { defaults: DEFAULTS, remindsOfAlt: false };
  expect((await write(t, ann, chosen)).json().data).toEqual(chosen);
  expect(await read(t, ann)).toEqual(chosen);
  expect(await read(t, ben)).toEqual(unchanged);

  for (let n = 0; n < 2; n += 1) expect((await write(t, ann, unchanged)).statusCode).toBe(200);
  expect(await read(t, ann)).toEqual(unchanged);
});

test('an incomplete or unknown setting is refused, and changes nothing', async () => {
  const t = await testApp();
  const ann = await person(t);
  const cases: [object, string][] = [
    [{ remindsOfAlt: true }, 'defaults'],
    [{ defaults: DEFAULTS }, 'remindsOfAlt'],
    [{ defaults: { ...DEFAULTS, audienceSetting: 'nobody' }, remindsOfAlt: true }, 'audienceSetting'],
    [{ defaults: { audienceSetting: 'public' }, remindsOfAlt: true }, 'commentSetting'],
    [{ defaults: null, remindsOfAlt: 'yes' }, 'remindsOfAlt'],
  ];
  for (const [body, field] of cases) {
    const response = await write(t, ann, body);
    expect(response.statusCode, JSON.stringify(body)).toBe(400);
    expect(response.json().fields[0].path, JSON.stringify(body)).toContain(field);
  }
  expect(await read(t, ann)).toEqual({ defaults: null, remindsOfAlt: true });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { editProfile, reachableByEmail, readProfile } from '../../support/people/profile.ts';
import { startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const DAY = 86_400;

test('people see their own data and its version', async () => {
  const ann = await reachableByEmail(server);
  const response = await readProfile(server, ann);
  expect(response.json().data.profileDetails).toEqual({
    userId: ann.id,
    username: ann.username,
    name: ann.name,
    photo: null,
    pronouns: '',
    bio: '',
    country: null,
    dob: null,
    email: ann.email,
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    usernameChangeableAt: null,
    version: '1',
  });
  expect(response.headers.etag).toBe('"1"');
});

describe('editing', () => {
  test('changes what is sent and nothing else', async () => {
    const ann = await reachableByEmail(server);
    const sent = { name: ' Ann Doe ', bio: 'Hello\nthere', country: 'DE', dob: '1990-02-28' };
    const response = await editProfile(server, ann, sent);
    expect(response.json().data).toMatchObject({
      verify: null,
      profileDetails: { ...sent, name: 'Ann Doe', username: ann.username, email: ann.email, version: '2' },
    });
    expect(response.headers.etag).toBe('"2"');
    const cleared = await editProfile(server, ann, { bio: '', country: null });
    expect(cleared.json().data.profileDetails).toMatchObject({ bio: '', country: null, dob: '1990-02-28' });
    expect((await readProfile(server, ann)).json().data.profileDetails).toEqual(
      cleared.json().data.profileDetails,
    );
  });

  test('sets pronouns in any script, leaves them alone, and clears them', async () => {
    const ann = await person(server);
    for (const pronouns of ['she/her', 'hän', 'они/их', '彼女 🏳️‍⚧️', 'x'.repeat(40)]) {
      const edited = await editProfile(server, ann, { pronouns: ` ${pronouns} ` });
      expect(edited.json().data.profileDetails.pronouns).toBe(pronouns);
    }
    const other = await editProfile(server, ann, { bio: 'By a client that knows no pronouns' });
    expect(other.json().data.profileDetails.pronouns).toBe('x'.repeat(40));
    const cleared = await editProfile(server, ann, { pronouns: ' ' });
    expect(cleared.json().data.profileDetails).toMatchObject({ pronouns: '', version: '8' });
  });

  test('is the same in every time zone of a birthday', async () => {
    const ann = await person(server);
    for (const dob of ['1999-12-31', '2000-01-01', '2000-02-29']) {
      expect((await editProfile(server, ann, { dob })).json().data.profileDetails.dob).toBe(dob);
    }
  });

  test('a repeated and an empty edit change nothing', async () => {
    const ann = await person(server);
    const first = await editProfile(server, ann, { name: 'Ann' }, { 'if-match': '"1"' });
    // The answer got lost, and the call is sent as it was.
    const repeated = await editProfile(server, ann, { name: 'Ann' }, { 'if-match': '"1"' });
    expect(repeated.json().data).toEqual(first.json().data);
    expect((await editProfile(server, ann, {})).json().data.profileDetails.version).toBe('2');
  });

  test.each([
    ['name', ''],
    ['name', ' '],
    ['name', 'x'.repeat(51)],
    ['name', 'Ann\u0007'],
    ['name', null],
    ['pronouns', 'x'.repeat(41)],
    ['pronouns', 'she\nher'],
    ['pronouns', 'they\u0000'],
    ['pronouns', null],
    ['bio', 'x'.repeat(161)],
    ['bio', 'a\0b'],
    ['country', 'Germany'],
    ['country', 'ZZ'],
    ['dob', '2001-02-29'],
    ['dob', '28.02.2001'],
    ['dob', '2990-01-01'],
    ['dob', '2001-02-03T04:05:06Z'],
    ['dob', '1800-01-01'],
    ['dob', null],
    ['username', 'ab'],
    ['username', 'x'.repeat(31)],
    ['username', 'ann doe'],
    ['username', '015112345678'],
    ['email', 'nobody'],
    ['email', null],
    ['phone', '12345'],
    ['phone', '+49 151 x'],
  ])('a wrong %s (%j) is rejected with its field, and nothing is stored', async (field, value) => {
    const ann = await person(server);
    const response = await editProfile(server, ann, { bio: 'Kept?', name: 'Kept?', [field]: value });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
    expect(response.json().fields).toEqual([{ path: field, message: expect.stringMatching(/\.$/) }]);
    expect((await readProfile(server, ann)).json().data.profileDetails).toMatchObject({
      bio: '',
      version: '1',
    });
  });

  test('rejects a birth date under 13 with a message', async () => {
    const t = await testApp();
    const ann = await person(t);
    const day = (years: number) => {
      const at = t.clock.now();
      at.setUTCFullYear(at.getUTCFullYear() - years);
      return at;
    };
    const young = new Date(day(13).getTime() + DAY * 1_000).toISOString().slice(0, 10);
    const refused = await editProfile(t, ann, { dob: young });
    expect(refused.json().fields).toEqual([{ path: 'dob', message: 'You need to be 13 or older.' }]);
    expect((await editProfile(t, ann, { dob: day(13).toISOString().slice(0, 10) })).statusCode).toBe(200);
  });
});

describe('two tabs', () => {
  test('an edit based on an outdated version is rejected, and nothing of it is stored', async () => {
    const ann = await person(server);
    const tag = String((await readProfile(server, ann)).headers.etag);
    expect(
      (await editProfile(server, ann, { bio: 'From the first tab' }, { 'if-match': tag })).statusCode,
    ).toBe(200);
    const late = await editProfile(server, ann, { bio: 'Second', name: 'Second' }, { 'if-match': tag });
    expect([late.statusCode, late.json().code, late.json().message]).toEqual([
      412,
      'changed',
      'This was changed in the meantime, maybe by you in another tab.',
    ]);
    const now = (await readProfile(server, ann)).json().data.profileDetails;
    expect(now).toMatchObject({ bio: 'From the first tab', name: ann.name });
    expect((await editProfile(server, ann, { bio: 'Second' }, { 'if-match': now.version })).statusCode).toBe(
      200,
    );
  });

  test('without a version the last edit wins', async () => {
    const ann = await person(server);
    const edits = ['a', 'b', 'c', 'd', 'e'].map((bio) => editProfile(server, ann, { bio }));
    const responses = await Promise.all(edits);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await readProfile(server, ann)).json().data.profileDetails.version).toBe('6');
  });

  test('of many edits of one version one succeeds', async () => {
    const ann = await person(server);
    const edits = ['a', 'b', 'c', 'd', 'e'].map((bio) =>
      editProfile(server, ann, { bio }, { 'if-match': 'W/"0", "1"' }),
    );
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 412, 412, 412, 412]);
  });

  test.each(['"0"', 'W/"1"', 'nonsense', ''])('If-Match %j matches no version', async (tag) => {
    const ann = await person(server);
    expect((await editProfile(server, ann, { bio: 'x' }, { 'if-match': tag })).statusCode).toBe(412);
  });

  test('If-Match * fits any', async () => {
    expect(
      (await editProfile(server, await person(server), { bio: 'x' }, { 'if-match': '*' })).statusCode,
    ).toBe(200);
  });
});

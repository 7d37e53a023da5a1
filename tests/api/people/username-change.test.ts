import { beforeAll, describe, expect, test } from 'vitest';
import { newcomer, signUp } from '../../support/auth/sign-up.ts';
import { person, uniqueName } from '../../support/factories.ts';
import { editProfile, loggedInAgain, readProfile } from '../../support/people/profile.ts';
import { startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const DAY = 86_400;

describe('names that look like others', () => {
  test('are kept by whoever has one, and rejected as new ones', async () => {
    const t = await testApp();
    const old = { username: `.${uniqueName()}.`, name: 'Old\u200bname' };
    const ann = await person(t, old);
    const saved = await editProfile(t, ann, { ...old, bio: 'Saved with all fields' });
    expect([saved.statusCode, saved.json().data.profileDetails]).toMatchObject([200, old]);
    for (const [path, value] of [
      ['username', `${uniqueName()}.`],
      ['username', `${uniqueName()}..a`],
      ['name', 'New\u200bname'],
      ['name', 'Suppоrt'],
      ['pronouns', 'they\u2066'],
    ] as const) {
      const rejected = await editProfile(t, ann, { [path]: value });
      expect([rejected.statusCode, rejected.json().fields?.[0].path], value).toEqual([400, path]);
    }
    expect((await editProfile(t, ann, { username: 'flickquest_' })).json().code).toBe('username_taken');
  });

  test('hidden characters of a bio are removed', async () => {
    const t = await testApp();
    const ann = await person(t);
    const edited = await editProfile(t, ann, { bio: '\ufeffTwo\nlines\u202e' });
    expect(edited.json().data.profileDetails.bio).toBe('Two\nlines');
    expect((await editProfile(t, ann, { bio: '\u200b\u3164' })).json().data.profileDetails.bio).toBe('');
  });
});

describe('the username', () => {
  test('can be changed once in 30 days, and states the next date', async () => {
    const t = await testApp();
    const ann = await person(t);
    const [first, second] = [uniqueName(), uniqueName()];
    const renamed = await editProfile(t, ann, { username: first.toUpperCase() });
    const { username, usernameChangeableAt } = renamed.json().data.profileDetails;
    expect(username).toBe(first);
    const due = Date.parse(usernameChangeableAt) - t.clock.now().getTime();
    expect(Math.round(due / DAY / 1_000)).toBe(30);

    const soon = await editProfile(t, ann, { username: second, bio: 'Not kept' });
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect([soon.statusCode, soon.json().fields]).toEqual([
      400,
      [
        {
          path: 'username',
          message: `You can change your username again on ${day.format(new Date(usernameChangeableAt))}.`,
        },
      ],
    ]);
    // The name one has is no change, so a form that sends all fields still saves.
    expect((await editProfile(t, ann, { username: first, bio: 'Kept' })).statusCode).toBe(200);
    t.clock.advance(30 * DAY);
    expect((await editProfile(t, await loggedInAgain(t, ann), { username: second })).statusCode).toBe(200);
  });

  test('that another has, or that is reserved, is rejected with names that are free', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    for (const username of [ben.username, ben.username.toUpperCase(), 'admin']) {
      const response = await editProfile(server, ann, { username, bio: 'Not kept' });
      expect([response.statusCode, response.json().code]).toEqual([409, 'username_taken']);
      expect(response.json().fields[0].path).toBe('username');
      expect(response.json().data.suggestions).toHaveLength(3);
    }
    expect((await readProfile(server, ann)).json().data.profileDetails).toMatchObject({
      username: ann.username,
      bio: '',
    });
  });

  test('that was given up is reserved for 30 days', async () => {
    const t = await testApp();
    const [ann, ben] = [await person(t), await person(t)];
    expect((await editProfile(t, ann, { username: uniqueName() })).statusCode).toBe(200);
    expect((await editProfile(t, ben, { username: ann.username })).json().code).toBe('username_taken');
    expect((await signUp(t, newcomer({ username: ann.username }))).json().code).toBe('username_taken');
    t.clock.advance(30 * DAY);
    expect((await editProfile(t, await loggedInAgain(t, ben), { username: ann.username })).statusCode).toBe(
      200,
    );
  });

  test('of an unfinished sign-up is free after a day', async () => {
    const t = await testApp();
    const ann = await person(t);
    const { username } = newcomer();
    expect((await signUp(t, newcomer({ username }))).statusCode).toBe(200);
    expect((await editProfile(t, ann, { username })).json().code).toBe('username_taken');
    t.clock.advance(DAY);
    expect((await editProfile(t, await loggedInAgain(t, ann), { username })).statusCode).toBe(200);
  });

  test('that many want at once goes to one of them', async () => {
    const username = uniqueName();
    const people = await Promise.all(Array.from({ length: 8 }, () => person(server)));
    const responses = await Promise.all(
      people.map((who) => editProfile(server, who, { username, bio: 'Mine' })),
    );
    const won = responses.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const response of responses.filter((each) => !won.includes(each))) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'username_taken']);
    }
    const bios = await Promise.all(
      people.map(async (who) => (await readProfile(server, who)).json().data.profileDetails.bio),
    );
    expect(bios.sort()).toEqual(['', '', '', '', '', '', '', 'Mine']);
  });

  test('that is given up at the moment another person wants it stays reserved', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ann, ben] = [await person(server), await person(server)];
      const [left, freed] = await Promise.all([
        editProfile(server, ann, { username: uniqueName() }),
        editProfile(server, ben, { username: ann.username }),
      ]);
      expect([left.statusCode, freed.statusCode]).toEqual([200, 409]);
    }
  });

  test('that two people swap at once does not lose either name', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    const responses = await Promise.all([
      editProfile(server, ann, { username: ben.username }),
      editProfile(server, ben, { username: ann.username }),
    ]);
    // Both names are taken until one is given up, and reserved afterwards.
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });
});

import { expect, test } from 'vitest';
import { leave, logIn, personRow } from '../../support/account/account-closure.ts';
import { someoneEverywhere, wellKnown } from '../../support/account/full-person.ts';
import { newcomer, signUp, verify } from '../../support/auth/sign-up.ts';
import { follow, person, session } from '../../support/factories.ts';
import { write } from '../../support/flicks/comments.ts';
import { countersOf, flick } from '../../support/flicks/content.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { failedMessages } from '../../support/notifications/failed-messages.ts';
import { followFacts } from '../../support/people/follow-requests.ts';
import { rowsOfPerson } from '../../support/person-rows.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';
import { leaveTraces, seenComments, seenFlicks, seenNames } from '../../support/visibility-probes.ts';

const DAY = 86_400;
const all = (table: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, value]));

/** Runs every job three times: what one leaves behind, the next clears away. */
async function runJobs(t: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
}

test('30 days after deletion a person is erased and only anonymous comments are left', async () => {
  const t = await testApp();
  const ann = await wellKnown(t);
  const traces = await leaveTraces(t, ann);
  const { viewer, flicks, comments } = traces;
  const counters = await countersOf(t, flicks.theirs);
  await leave.deleting(t, ann);

  t.clock.advance(30 * DAY - 60);
  await runAllJobs(t);
  expect((await personRow(t, ann.id))?.state).toBe('deleting');
  const { email } = (await personRow(t, ann.id)) ?? {};
  const recipients = [email ?? '', 'somebody@else.example'];
  await failedMessages(t, recipients);
  t.clock.advance(3_600);
  await runJobs(t);
  const messages = t.database.db.selectFrom('message').select('recipient');
  const unsent = await messages.where('recipient', 'in', recipients).execute();
  expect(unsent).toEqual([{ recipient: 'somebody@else.example' }]);

  const erased = await personRow(t, ann.id);
  expect(erased).toMatchObject({
    state: 'purged',
    username: expect.stringMatching(/^deleted-[0-9a-f]{12}$/),
    name: 'Deleted user',
    pronouns: '',
    bio: '',
    email: null,
    phone: null,
    photo_key: null,
    country: null,
    dob: null,
    leave_reason: null,
    left_at: null,
    search_name: '',
    search_words: [],
  });
  expect(JSON.stringify(erased)).not.toContain(ann.username);
  expect((await logIn(t, ann)).json().code).toBe('invalid_credentials');
  const asErased = { ...ann, username: erased?.username ?? '' };
  expect((await logIn(t, asErased)).json().code).toBe('invalid_credentials');

  const back = { ...traces, viewer: { ...viewer, ...(await session(t, viewer.id)) } };
  const [flicksSeen, namesSeen, commentsSeen] = [
    await seenFlicks(t, back),
    await seenNames(t, back),
    await seenComments(t, back),
  ];
  expect(flicksSeen).toEqual(all(flicksSeen, false));
  expect(namesSeen).toEqual(all(namesSeen, false));
  expect(commentsSeen).toEqual(all(commentsSeen, true));
  const response = await call(t.app, 'GET', `/api/v1/comment/${flicks.theirs}?around=${comments.comment}`, {
    token: back.viewer.accessToken,
  });
  const shown = response.json().data.comments.find(({ _id }: { _id: string }) => _id === comments.comment);
  expect(shown.user).toEqual({ _id: ann.id, username: erased?.username, photo: null, name: 'Deleted user' });

  const after = await countersOf(t, flicks.theirs);
  expect([after.likes, after.saves, after.reposts]).toEqual([
    counters.likes - 1,
    counters.saves - 1,
    counters.reposts - 1,
  ]);
});

/**
 * What is retained of an erased person: anonymous texts, what others still need, and every movement of money. The old
 * username is reserved for a while.
 */
const NOT_ERASED = [
  'application.applicant_id',
  'application_appeal.operator_id',
  'comment.author_id',
  'hashtag.created_by',
  'held_username.person_id',
  'ledger_account.owner_id',
  'ledger_journal.operator_id',
  'moderation_action.operator_id',
  'moderation_action.owner_id',
  'moderation_case.owner_id',
  'money_alert.settled_by',
  'money_request.decided_by',
  'money_request.operator_id',
  'money_request.person_id',
  'payment.person_id',
  'payout.person_id',
  'promo_grant.person_id',
  'quest.owner_id',
  'report.reporter_id',
  'song.owner_id',
  'wallet_entry.counterparty_id',
  'wallet_entry.person_id',
];

test('only the listed tables keep anything, and a second run changes nothing', async () => {
  const t = await testApp();
  const { ann, traces } = await someoneEverywhere(t);
  const filled = (rows: Record<string, number>) => Object.keys(rows).filter((name) => rows[name] !== 0);
  const before = await rowsOfPerson(t, ann.id);
  // A table that is new here: fill it in whole-person.ts, and say in account-purge.ts what becomes of its rows.
  expect(filled(before)).toEqual(Object.keys(before));

  await leave.deleting(t, ann, { acknowledgeBalance: true });
  t.clock.advance(30 * DAY + 60);
  await runJobs(t);
  const after = await rowsOfPerson(t, ann.id);
  expect(filled(after)).toEqual(NOT_ERASED);
  expect(after['comment.author_id']).toBe(before['comment.author_id']);
  // Of money nothing goes: promotional money expired, and what was left is booked once more, to be claimed. Proofs that
  // waited are booked too where the job that approves them comes first, after so long a jump.
  const movements = (rows: Record<string, number>, end: string) => rows[`wallet_entry.${end}`] ?? 0;
  expect(movements(after, 'person_id')).toBeGreaterThanOrEqual(movements(before, 'person_id') + 2);
  expect(movements(after, 'counterparty_id')).toBeGreaterThanOrEqual(movements(before, 'counterparty_id'));
  const likes = await t.database.db
    .selectFrom('comment')
    .select('likes')
    .where('id', '=', traces.comments.top)
    .executeTakeFirstOrThrow();
  expect(likes.likes).toBe(0);
  const { rows: follows, counters } = await followFacts(t, traces.viewer);
  expect([follows, counters]).toEqual([
    { followers: 0, following: 0 },
    { followers: 0, following: 0 },
  ]);
  const sounds = t.database.db
    .selectFrom('song')
    .select(['file_key', 'title'])
    .where('owner_id', '=', ann.id);
  expect(await sounds.execute()).toEqual([{ file_key: null, title: 'Original sound' }]);
  const pictures = t.database.db
    .selectFrom('stored_file')
    .select('key')
    .where('owner_id', '=', ann.id)
    .where('purpose', '=', 'report');
  expect(await pictures.execute()).toEqual([]);
  const person = await personRow(t, ann.id);
  await runJobs(t);
  expect([await personRow(t, ann.id), await rowsOfPerson(t, ann.id)]).toEqual([person, after]);
});

test('a person with much data is erased in batches', async () => {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const own: string[] = [];
  for (let n = 0; n < 45; n += 1) own.push(await flick(t, ann));
  const theirs = await flick(t, ben);
  const { db } = t.database;
  const fans = await Promise.all(Array.from({ length: 3 }, () => person(t)));
  for (const fan of fans) await follow(t, fan, ann);
  // More rows of one kind than one statement takes.
  const made = t.clock.now();
  const calls = Array.from({ length: 1_200 }, (_, n) => ({
    person_id: ann.id,
    key: `key ${n}`,
    request_hash: Buffer.from('x'),
    answer: '{}',
    created_at: new Date(made.getTime() + 31 * DAY * 1_000),
  }));
  await db.insertInto('idempotent_call').values(calls).execute();
  await write(t, ann, theirs);
  await leave.deleting(t, ann);
  t.clock.advance(30 * DAY + 60);
  await runAllJobs(t);
  const published = await db
    .selectFrom('flick')
    .select('id')
    .where('id', 'in', own)
    .where('state', '=', 'published')
    .execute();
  const remaining = await db
    .selectFrom('idempotent_call')
    .select('key')
    .where('person_id', '=', ann.id)
    .execute();
  expect([published, remaining, (await personRow(t, ann.id))?.left_at]).toEqual([[], [], null]);
});

test('the username of an erased person is reserved for 30 days, the contact is free at once', async () => {
  const t = await testApp();
  const ann = await wellKnown(t);
  const email = (await personRow(t, ann.id))?.email ?? '';
  await leave.deleting(t, ann);
  const identity = { contact: email, username: ann.username };
  expect((await signUp(t, newcomer({ contact: email }))).json().code).toBe('contact_taken');
  t.clock.advance(30 * DAY + 60);
  await runAllJobs(t);
  expect((await signUp(t, newcomer(identity))).json().code).toBe('username_taken');
  const other = newcomer({ contact: email });
  expect((await signUp(t, other)).statusCode).toBe(200);
  expect((await verify(t, { contact: email, contactType: 'email' })).statusCode).toBe(200);
  t.clock.advance(30 * DAY);
  expect((await signUp(t, newcomer({ username: ann.username }))).statusCode).toBe(200);
});

test('a login during the erasure job results in either a full account or none', async () => {
  const t = await testApp();
  const people = await Promise.all(Array.from({ length: 4 }, () => person(t)));
  const flicks = await Promise.all(people.map((who) => flick(t, who)));
  await Promise.all(people.map((who) => leave.deleting(t, who)));
  t.clock.advance(30 * DAY + 60);
  const [, ...logins] = await Promise.all([runAllJobs(t), ...people.map((who) => logIn(t, who))]);
  t.clock.advance(3_700);
  await runAllJobs(t);
  for (const [n, who] of people.entries()) {
    const state = (await personRow(t, who.id))?.state;
    const isBack = logins[n]?.statusCode === 200;
    expect(state).toBe(isBack ? 'active' : 'purged');
    expect((await call(t.app, 'GET', `/api/v1/flick/${flicks[n]}`)).statusCode).toBe(isBack ? 200 : 404);
  }
});

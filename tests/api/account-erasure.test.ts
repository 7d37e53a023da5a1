import { expect, test } from 'vitest';
import { newId } from '../../server/ids.ts';
import { scheduledFlickRepository } from '../../server/repositories/scheduled-flick.ts';
import { setUpApp } from '../support/authenticator.ts';
import { booking } from '../support/booking.ts';
import { write } from '../support/comments.ts';
import { countersOf, flick, sound } from '../support/content.ts';
import { follow, person, session, type TestPerson, uniqueName } from '../support/factories.ts';
import { runAllJobs } from '../support/jobs.ts';
import { leave, logIn, personRow } from '../support/leaving.ts';
import { pngBytes, put, reportUploadUrl } from '../support/media.ts';
import { plain } from '../support/new-flicks.ts';
import { rowsOfPerson } from '../support/person-rows.ts';
import { editProfile } from '../support/profile.ts';
import { proof, quest } from '../support/quests.ts';
import { followFacts } from '../support/relations.ts';
import { leaveTraces, seenComments, seenFlicks, seenNames, type Traces } from '../support/sightings.ts';
import { aPhone, newcomer, signUp, verify } from '../support/sign-up.ts';
import { call, type TestApp, testApp } from '../support/test-app.ts';

const DAY = 86_400;
const all = (table: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, value]));

/** Runs every job three times: what one leaves behind, the next clears away. */
async function runJobs(t: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) await runAllJobs(t);
}

/** Somebody of whom everything is known. */
async function wellKnown(t: TestApp): Promise<TestPerson> {
  const at = t.clock.now();
  const ann = await person(t, {
    email: `${uniqueName()}@example.org`,
    phone: aPhone(),
    email_verified_at: at,
    phone_verified_at: at,
    photo_key: `public/face/${uniqueName()}.webp`,
  });
  const photo = (await personRow(t, ann.id))?.photo_key ?? '';
  const file = { key: photo, owner_id: ann.id, purpose: 'picture', content_type: 'image/webp', size: 1 };
  const times = { created_at: at, uploaded_at: at, sealed_at: at };
  await t.database.db
    .insertInto('stored_file')
    .values({ ...file, ...times })
    .execute();
  await call(t.app, 'PUT', '/api/v1/profile-detail', {
    token: ann.accessToken,
    body: { bio: 'All about me', country: 'DE', dob: '1990-05-01' },
  });
  return ann;
}

test('30 days after deleting, a person is gone for good and only unnamed comments are left', async () => {
  const t = await testApp();
  const ann = await wellKnown(t);
  const traces = await leaveTraces(t, ann);
  const { viewer, flicks, comments } = traces;
  const counters = await countersOf(t, flicks.theirs);
  await leave.deleting(t, ann);

  t.clock.advance(30 * DAY - 60);
  await runAllJobs(t);
  expect((await personRow(t, ann.id))?.state).toBe('deleting');
  t.clock.advance(3_600);
  await runJobs(t);

  const erased = await personRow(t, ann.id);
  expect(erased).toMatchObject({
    state: 'purged',
    username: expect.stringMatching(/^deleted-[0-9a-f]{12}$/),
    name: 'Deleted user',
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
  const answer = await call(t.app, 'GET', `/api/v1/comment/${flicks.theirs}?around=${comments.comment}`, {
    token: back.viewer.accessToken,
  });
  const shown = answer.json().data.comments.find(({ _id }: { _id: string }) => _id === comments.comment);
  expect(shown.user).toEqual({ _id: ann.id, username: erased?.username, photo: null, name: 'Deleted user' });

  const after = await countersOf(t, flicks.theirs);
  expect([after.likes, after.saves, after.reposts]).toEqual([
    counters.likes - 1,
    counters.saves - 1,
    counters.reposts - 1,
  ]);
});

/** What people are to each other beside following. */
async function peopleRows(t: TestApp, ann: TestPerson, viewer: TestPerson): Promise<void> {
  const { db } = t.database;
  const created_at = t.clock.now();
  const other = await person(t);
  for (const [by, whom] of [
    [ann.id, other.id],
    [other.id, ann.id],
  ] as const) {
    await db.insertInto('block').values({ blocker_id: by, blocked_id: whom, created_at }).execute();
    await db.insertInto('mute').values({ muter_id: by, muted_id: whom, created_at }).execute();
    const dismissed = { person_id: by, dismissed_id: whom, created_at };
    await db.insertInto('dismissed_suggestion').values(dismissed).execute();
    const suggested = { person_id: by, suggested_id: whom, place: 1, shared: 1, made_at: created_at };
    await db.insertInto('friend_suggestion').values(suggested).execute();
  }
  const via = { person_id: other.id, suggested_id: viewer.id, via_id: ann.id };
  await db
    .insertInto('friend_suggestion')
    .values({ ...via, place: 2, shared: 1, made_at: created_at })
    .execute();
  const link = { title: 'Mine', url: 'https://example.org/' };
  await db
    .insertInto('bio_link')
    .values({ ...link, id: newId(created_at), person_id: ann.id })
    .execute();
}

/** Fills every table that points at a person with a row of theirs. */
async function fillEveryTable(t: TestApp, ann: TestPerson, traces: Traces): Promise<void> {
  const { viewer, flicks } = traces;
  const { db } = t.database;
  const [token, now] = [{ token: ann.accessToken }, t.clock.now()];
  const mention = { type: 'mention' as const, userId: ann.id, username: ann.username };
  const { songId } = await sound(t, ann);
  await flick(t, viewer, { description: [mention], songId });
  const key = `public/test/${songId}.m4a`;
  const file = { key, owner_id: ann.id, purpose: 'flick', content_type: 'audio/mp4', size: 1 };
  const times = { created_at: now, uploaded_at: now, sealed_at: now };
  await db
    .insertInto('stored_file')
    .values({ ...file, ...times })
    .execute();
  const regretted = await write(t, ann, flicks.theirs);
  await call(t.app, 'DELETE', `/api/v1/comment/${regretted._id}`, token);
  await editProfile(t, ann, { username: uniqueName(), email: `${uniqueName()}@example.org` });
  await call(t.app, 'POST', `/api/v1/report-flick/${flicks.theirs}`, { ...token, body: { message: 'Spam' } });
  const picture = await reportUploadUrl(t, ann);
  await put(t, picture, await pngBytes());
  const issue = { type: 'bug', title: 'It broke', description: 'Twice.', attachments: [plain(picture)] };
  const told = await call(t.app, 'POST', '/api/v1/feature-issue', { ...token, body: issue });
  expect(told.statusCode, told.body).toBe(200);
  const tag = encodeURIComponent(`"${uniqueName('tag').replaceAll('.', '_')}"`);
  await call(t.app, 'GET', `/api/hashtag?q=${tag}`, token);
  await t.messaging.likeNotices.flush();
  await call(t.app, 'POST', '/api/v1/notification/seen', { ...token, body: { until: now.toISOString() } });
  await call(t.app, 'POST', '/api/v1/search-history', { ...token, body: { history: 'A secret wish' } });
  const settings = { like: { push: true } };
  await call(t.app, 'PUT', '/api/v1/setting/notification', { ...token, body: { settings } });
  const hash = Buffer.from(uniqueName());
  const called = { person_id: ann.id, key: 'key', request_hash: hash, answer: '{}', created_at: now };
  await db.insertInto('idempotent_call').values(called).execute();
  await setUpApp(t, ann);
  const reset = {
    token_hash: hash,
    purpose: 'reset' as const,
    person_id: ann.id,
    contact: 'x',
    expires_at: now,
  };
  await db.insertInto('one_time_token').values(reset).execute();
  const ending = { person_id: ann.id, token_hash: hash, due_at: new Date(now.getTime() + 90 * DAY * 1_000) };
  await db.insertInto('factor_reset').values(ending).execute();
  const device = { id: newId(now), person_id: ann.id, credential_id: hash, public_key: hash, counter: 0 };
  await db
    .insertInto('passkey')
    .values({ ...device, transports: [], name: 'Phone', synced: true, created_at: now })
    .execute();
  await peopleRows(t, ann, viewer);
  const unwanted = { person_id: ann.id, flick_id: flicks.theirs, created_at: now };
  await db.insertInto('not_interested').values(unwanted).execute();
  await call(t.app, 'PUT', '/api/v1/muted-word', { ...token, body: { word: 'Spoilers' } });
  await call(t.app, 'POST', '/api/v1/collection', { ...token, body: { name: 'Mine' } });
  await call(t.app, 'GET', '/api/v1/flick?feed=for-you', token);
  await scheduledFlickRepository.write(db, {
    ...{ id: newId(now), authorId: ann.id, publishAt: t.clock.now(), createdAt: now, audience: 'public' },
    ...{ commentSetting: 'everyone', likeVisible: true, repostVisible: true, description: [mention] },
    ...{ hashtagIds: [], location: null, songId: null, sound: null, songStart: 0, songEnd: 15 },
    ...{ thumbnailKey: null, media: [], fileKeys: [key] },
  });
  const said = { id: newId(now), flick_id: flicks.theirs, position: 0, suggester_id: ann.id };
  await db
    .insertInto('alt_suggestion')
    .values({ ...said, text: 'A boat', created_at: now })
    .execute();
  const draft = { id: newId(now), owner_id: ann.id, request_hash: hash, files: '[]', created_at: now };
  await db.insertInto('media_draft').values(draft).execute();
}

/** Money that came in from and went to others, and a bank account; an alert that they settled as an operator. */
async function fillWallet(t: TestApp, ann: TestPerson, other: TestPerson): Promise<void> {
  const { db } = t.database;
  const money = booking(t);
  const now = t.clock.now();
  await money.topUp(ann, 10_000);
  await money.give(ann, 100, ann);
  await money.promo(ann, 500);
  const { id: ref } = await money.payOut(ann, 1_000, 'processing');
  await db.updateTable('payout').set({ status: 'paid' }).where('id', '=', ref).execute();
  await money.earn(await money.reserve(ann, 2_000), other, 2_000);
  const account = { provider: 'sandbox' as const, provider_ref: ref, status: 'enabled' as const };
  await db
    .insertInto('payout_account')
    .values({ person_id: ann.id, ...account, requirement: null, last4: '4417', updated_at: now })
    .execute();
  const alert = { kind: 'books_off' as const, mark: ref, detail: 'A test', created_at: now, last_at: now };
  await db
    .insertInto('money_alert')
    .values({ id: newId(now), ...alert, settled_at: now, settled_by: ann.id })
    .execute();
}

/** A quest of theirs that is over with somebody's proof, a proof of their own, and what they saved and watched. */
async function fillQuests(t: TestApp, { id }: TestPerson, other: TestPerson): Promise<void> {
  const { db } = t.database;
  const now = t.clock.now();
  await quest(t, { id }, { state: 'closed', places: 0, closedAt: now });
  const theirs = await quest(t, other);
  await proof(t, theirs, { id });
  const row = { person_id: id, quest_id: theirs.id, created_at: now };
  await db.insertInto('saved_quest').values(row).execute();
  await db.insertInto('quest_watch').values(row).execute();
  const asked = { author_id: id, created_at: now };
  await db
    .insertInto('question')
    .values({ id: newId(now), quest_id: theirs.id, ...asked, words: 'Is oat milk fine?' })
    .execute();
  const counts = { quests: 1, decided: 0, approved: 0, auto: 0, proofs_decided: 0, proofs_approved: 0 };
  await db
    .insertInto('quest_record')
    .values({ person_id: id, ...counts, median_hours: null, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A decision that an operator made about something of their own, as the database would take it. */
async function fillModeration(t: TestApp, { id }: TestPerson): Promise<void> {
  const { db } = t.database;
  const now = t.clock.now();
  const about = { target_type: 'person' as const, target_id: id, owner_id: id };
  const caseId = newId(now);
  await db
    .insertInto('moderation_case')
    .values({ id: caseId, ...about, state: 'actioned', place: 0, opened_at: now, last_report_at: now })
    .execute();
  const state = JSON.stringify({ state: 'visible' });
  await db
    .insertInto('moderation_action')
    .values({
      id: newId(now),
      case_id: caseId,
      operator_id: id,
      action: 'review',
      ...about,
      reason: '',
      before: state,
      after: state,
      created_at: now,
    })
    .execute();
}

/**
 * Kept of an erased person: words under no name, what others still need, and every movement of money. The old name
 * is held for a while.
 */
const KEPT = [
  'application.applicant_id',
  'comment.author_id',
  'hashtag.created_by',
  'held_username.person_id',
  'ledger_account.owner_id',
  'ledger_journal.operator_id',
  'moderation_action.operator_id',
  'moderation_action.owner_id',
  'moderation_case.owner_id',
  'money_alert.settled_by',
  'payment.person_id',
  'payout.person_id',
  'promo_grant.person_id',
  'quest.owner_id',
  'report.reporter_id',
  'song.owner_id',
  'wallet_entry.counterparty_id',
  'wallet_entry.person_id',
];

test('no table but those that are meant to keeps anything, and a second run changes nothing', async () => {
  const t = await testApp();
  const ann = await wellKnown(t);
  const traces = await leaveTraces(t, ann);
  await fillEveryTable(t, ann, traces);
  await fillModeration(t, ann);
  await fillWallet(t, ann, traces.viewer);
  await fillQuests(t, ann, traces.viewer);
  const filled = (rows: Record<string, number>) => Object.keys(rows).filter((name) => rows[name] !== 0);
  const before = await rowsOfPerson(t, ann.id);
  // A table that is new here: fill it above, and say in account-purge.ts what becomes of its rows.
  expect(filled(before)).toEqual(Object.keys(before));

  await leave.deleting(t, ann, { acknowledgeBalance: true });
  t.clock.advance(30 * DAY + 60);
  await runJobs(t);
  const after = await rowsOfPerson(t, ann.id);
  expect(filled(after)).toEqual(KEPT);
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

test('a person with much to clear away is cleared in parts', async () => {
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
  const kept = await db.selectFrom('idempotent_call').select('key').where('person_id', '=', ann.id).execute();
  expect([published, kept, (await personRow(t, ann.id))?.left_at]).toEqual([[], [], null]);
});

test('the name of an erased person is kept from others for 30 days, the contact is free at once', async () => {
  const t = await testApp();
  const ann = await wellKnown(t);
  const email = (await personRow(t, ann.id))?.email ?? '';
  await leave.deleting(t, ann);
  const wish = { contact: email, username: ann.username };
  expect((await signUp(t, newcomer({ contact: email }))).json().code).toBe('contact_taken');
  t.clock.advance(30 * DAY + 60);
  await runAllJobs(t);
  expect((await signUp(t, newcomer(wish))).json().code).toBe('username_taken');
  const other = newcomer({ contact: email });
  expect((await signUp(t, other)).statusCode).toBe(200);
  expect((await verify(t, { contact: email, contactType: 'email' })).statusCode).toBe(200);
  t.clock.advance(30 * DAY);
  expect((await signUp(t, newcomer({ username: ann.username }))).statusCode).toBe(200);
});

test('who logs in while the job is at it is either back whole or gone whole', async () => {
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

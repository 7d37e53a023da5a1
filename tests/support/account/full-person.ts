import { expect } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import { scheduledFlickRepository } from '../../../server/flicks/publishing/scheduled-flick.repository.ts';
import { setUpApp } from '../auth/authenticator.ts';
import { aPhone } from '../auth/sign-up.ts';
import { person, type TestPerson, uniqueName } from '../factories.ts';
import { write } from '../flicks/comments.ts';
import { flick, hashtag, sound } from '../flicks/content.ts';
import { plain } from '../flicks/publish-flicks.ts';
import { pngBytes, put, reportUploadUrl } from '../media/media.ts';
import { booking } from '../money/ledger-operations.ts';
import { editProfile } from '../people/profile.ts';
import { proof, quest } from '../quests/quests.ts';
import { call, type TestApp } from '../test-app.ts';
import { leaveTraces, type Traces } from '../visibility-probes.ts';
import { personRow } from './account-closure.ts';

const DAY = 86_400;

/** A person with every field filled in. */
export async function wellKnown(t: TestApp): Promise<TestPerson> {
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
    body: { pronouns: 'she/her', bio: 'All about me', country: 'DE', dob: '1990-05-01' },
  });
  await call(t.app, 'PUT', '/api/v1/language', { token: ann.accessToken, body: { locale: 'de' } });
  return ann;
}

/** Relations between people besides following. */
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
    const request = { requester_id: by, target_id: whom, created_at };
    await db.insertInto('follow_request').values(request).execute();
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
  const { songId, flickId } = await sound(t, ann, { waveform: [3, 5] });
  const captions = { text: 'WEBVTT\n\n00:01.500 --> 00:04.000\nLow tide.', language: 'en' };
  await db
    .insertInto('flick_captions')
    .values({ ...captions, flick_id: flickId, position: 0, changed_at: now })
    .execute();
  await db
    .updateTable('song')
    .set({ cover_key: `public/test/${songId}.webp` })
    .where('id', '=', songId)
    .execute();
  await flick(t, viewer, { description: [mention], songId });
  const key = `public/test/${songId}.m4a`;
  const file = { key, owner_id: ann.id, purpose: 'flick', content_type: 'audio/mp4', size: 1 };
  const times = { created_at: now, uploaded_at: now, sealed_at: now };
  await db
    .insertInto('stored_file')
    .values({ ...file, ...times })
    .execute();
  const edited = { ...token, body: { comment: [{ type: 'text', text: 'On second thought' }] } };
  await call(t.app, 'PUT', `/api/v1/comment/${(await write(t, ann, flicks.theirs))._id}`, edited);
  const regretted = await write(t, ann, flicks.theirs);
  const spam = { token: viewer.accessToken, body: { message: 'Spam' } };
  await call(t.app, 'POST', `/api/v1/report-comment/${regretted._id}`, spam);
  await call(t.app, 'DELETE', `/api/v1/comment/${regretted._id}`, token);
  await editProfile(t, ann, { username: uniqueName(), email: `${uniqueName()}@example.org` });
  await call(t.app, 'POST', `/api/v1/report-flick/${flicks.theirs}`, { ...token, body: { message: 'Spam' } });
  const picture = await reportUploadUrl(t, ann);
  await put(t, picture, await pngBytes());
  const issue = { type: 'bug', title: 'It broke', description: 'Twice.', attachments: [plain(picture)] };
  const response = await call(t.app, 'POST', '/api/v1/feature-issue', { ...token, body: issue });
  expect(response.statusCode, response.body).toBe(200);
  const tag = encodeURIComponent(`"${uniqueName('tag').replaceAll('.', '_')}"`);
  await call(t.app, 'GET', `/api/hashtag?q=${tag}`, token);
  await t.messaging.likeNotifications.flush();
  await call(t.app, 'POST', '/api/v1/notification/seen', { ...token, body: { until: now.toISOString() } });
  await call(t.app, 'POST', '/api/v1/search-history', { ...token, body: { history: 'A secret wish' } });
  const settings = { like: { push: true } };
  await call(t.app, 'PUT', '/api/v1/setting/notification', { ...token, body: { settings } });
  const hash = Buffer.from(uniqueName());
  const called = { person_id: ann.id, key: 'key', request_hash: hash, answer: '{}', created_at: now };
  await db.insertInto('idempotent_call').values(called).execute();
  await setUpApp(t, ann);
  await db.updateTable('person').set({ recovery_codes_prompted_at: now }).where('id', '=', ann.id).execute();
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
  const day = now.toISOString().slice(0, 10);
  await db.insertInto('flick_view').values({ person_id: ann.id, flick_id: flicks.theirs, day }).execute();
  await db.insertInto('flick_daily_views').values({ flick_id: flicks.own, day, views: 1 }).execute();
  await db
    .insertInto('hashtag_follow')
    .values({ person_id: ann.id, hashtag_id: (await hashtag(t)).id, created_at: now })
    .execute();
  const template = {
    ...{ title: 'Coffee', description: '', criteria: ['One take'], mode: 'onsite', location: 'Lisbon' },
    ...{ coords: { lat: 38.7, lng: -9.1 }, country: 'PT', type: 'Open', requestedAmount: 5_000 },
    ...{ maxApplicants: 5, reviewDays: 7, secondTry: true },
  };
  await call(t.app, 'PUT', '/api/v1/quest-template', {
    ...token,
    body: { name: 'Weekly', settings: template },
  });
  await call(t.app, 'PUT', '/api/v1/muted-word', { ...token, body: { word: 'Spoilers' } });
  await call(t.app, 'POST', '/api/v1/collection', { ...token, body: { name: 'Mine' } });
  await call(t.app, 'GET', '/api/v1/flick?feed=for-you', token);
  await scheduledFlickRepository.write(db, {
    ...{ id: newId(now), authorId: ann.id, publishAt: t.clock.now(), createdAt: now, audience: 'public' },
    ...{
      commentSetting: 'everyone',
      likeVisible: true,
      repostVisible: true,
      labels: [],
      description: [mention],
      language: null,
    },
    ...{ hashtagIds: [], location: null, songId: null, sound: null, songStart: 0, songEnd: 15 },
    ...{ thumbnailKey: null, media: [], fileKeys: [key] },
  });
  const suggestion = { id: newId(now), flick_id: flicks.theirs, position: 0, suggester_id: ann.id };
  await db
    .insertInto('alt_suggestion')
    .values({ ...suggestion, text: 'A boat', created_at: now })
    .execute();
  const requested = { id: newId(now), person_id: ann.id, state: 'failed' as const, requested_at: now };
  await db.insertInto('data_export').values(requested).execute();
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
  const former = { provider: 'sandbox' as const, fingerprint: ref, last4: '4418', replaced_at: now };
  await db
    .insertInto('former_payout_account')
    .values({ person_id: ann.id, ...former })
    .execute();
  const alert = { kind: 'books_off' as const, mark: ref, detail: 'A test', created_at: now, last_at: now };
  await db
    .insertInto('money_alert')
    .values({ id: newId(now), ...alert, settled_at: now, settled_by: ann.id })
    .execute();
  const request = {
    move: 'grant' as const,
    amount: 100,
    account_id: null,
    expires_in_days: null,
    reason: 'A test',
  };
  const approval = { state: 'approved' as const, created_at: now, expires_at: now, decided_at: now };
  // Nobody approves their own request.
  for (const { operator, decider } of [
    { operator: ann, decider: other },
    { operator: other, decider: ann },
  ])
    await db
      .insertInto('money_request')
      .values({
        ...{ ...request, ...approval, id: newId(now), ref: newId(now), person_id: ann.id },
        ...{ operator_id: operator.id, decided_by: decider.id },
      })
      .execute();
}

/**
 * A finished quest of theirs with another person's application, their own application, and what they saved and watched.
 */
async function fillQuests(t: TestApp, { id }: TestPerson, other: TestPerson): Promise<void> {
  const { db } = t.database;
  const now = t.clock.now();
  const posted = await quest(
    t,
    { id },
    {
      ...{ state: 'closed', places: 0, closedAt: now, description: 'Film a door of the old town. #doors' },
      ...{ location: 'Bern', coords: { lat: 46.948, lng: 7.447 }, criteria: ['No people in it'] },
    },
  );
  const addition = { text: 'The door may be blue.', at: now.toISOString() };
  await db
    .updateTable('quest')
    .set({ additions: JSON.stringify([addition]) })
    .where('id', '=', posted.id)
    .execute();
  const theirs = await quest(t, other);
  const sent = await proof(t, theirs, { id });
  const appeal = { words: 'The door is in the second half.', created_at: now, due_at: now };
  await db
    .insertInto('application_appeal')
    .values({ ...appeal, application_id: sent.id, state: 'open' })
    .execute();
  const judged = await proof(t, theirs, await person(t));
  await db
    .insertInto('application_appeal')
    .values({ ...appeal, application_id: judged.id, state: 'upheld', decided_at: now, operator_id: id })
    .execute();
  await db
    .insertInto('proof_hash')
    .values({ application_id: judged.id, position: 0, owner_id: id, hash: '01'.repeat(32) })
    .execute();
  const row = { person_id: id, quest_id: theirs.id, created_at: now };
  await db.insertInto('saved_quest').values(row).execute();
  await db
    .insertInto('posting_setting')
    .values({ person_id: id, defaults: null, reminds_of_alt: false })
    .execute();
  await db.insertInto('quest_watch').values(row).execute();
  await db.insertInto('quest_invitation').values(row).execute();
  await db
    .insertInto('track_record')
    .values({ id: newId(now), person_id: id, statement: 'signed', signed_at: now })
    .execute();
  const question = { author_id: id, created_at: now };
  await db
    .insertInto('question')
    .values({ id: newId(now), quest_id: theirs.id, ...question, words: 'Is oat milk fine?' })
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
  const actionId = newId(now);
  await db
    .insertInto('moderation_action')
    .values({
      id: actionId,
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
  const appeal = { words: 'I did nothing of the kind.', state: 'open' as const, created_at: now };
  await db
    .insertInto('moderation_appeal')
    .values({ action_id: actionId, case_id: caseId, person_id: id, ...appeal })
    .execute();
}

/** A person with a row in every table that refers to people. */
export async function someoneEverywhere(t: TestApp): Promise<{ ann: TestPerson; traces: Traces }> {
  const ann = await wellKnown(t);
  const traces = await leaveTraces(t, ann);
  await fillEveryTable(t, ann, traces);
  await fillModeration(t, ann);
  await fillWallet(t, ann, traces.viewer);
  await fillQuests(t, ann, traces.viewer);
  return { ann, traces };
}

import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { KEYS_PATH } from '../../../contract/quests/track-record.ts';
import { signingKeyRepository } from '../../../server/quests/track-records/signing-key.repository.ts';
import { createStatementSigningService } from '../../../server/quests/track-records/statement-signing.service.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { ask, hide } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const FACTS = { decided: 5, approved: 4 };

/** A person with five decided proofs, as the job counts them. */
async function applicant(t: TestApp) {
  const who = await person(t);
  const sentAt = t.clock.now();
  await proof(t, await quest(t, await person(t)), who, {
    ...{ state: 'approved', sentAt, decidedAt: sentAt, reviewDue: null, paidAmount: 2_000 },
  });
  await t.database.db
    .insertInto('quest_record')
    .values({
      ...{ person_id: who.id, quests: 0, decided: 0, approved: 0, auto: 0, median_hours: null },
      ...{ proofs_decided: FACTS.decided, proofs_approved: FACTS.approved, made_at: sentAt },
    })
    .execute();
  return { who, facts: { ...FACTS, since: sentAt.toISOString() } };
}
const own = async (t: TestApp, who: TestPerson) => (await ask(t, who, 'GET', 'v1/track-record')).json().data;
async function sign(t: TestApp, who: TestPerson) {
  const response = await ask(t, who, 'PUT', 'v1/track-record');
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.record;
}
async function keysOf(t: TestApp) {
  const response = await call(t.app, 'GET', `/api${KEYS_PATH}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toContain('application/jwk-set+json');
  return response.json();
}
const read = (t: TestApp, id: string, token?: string) =>
  call(t.app, 'GET', `/api/v1/track-record/${id}`, token ? { token } : {});

test('a statement says how proofs fared, and anyone can verify it', async () => {
  const t = await testApp();
  const { who, facts } = await applicant(t);
  expect(await own(t, who)).toEqual({ facts, record: null });
  const record = await sign(t, who);
  expect(record.facts).toEqual(facts);
  expect(await own(t, who)).toEqual({ facts, record });
  const shared = await read(t, record._id);
  expect(shared.json().data).toEqual({ user: expect.objectContaining({ userId: who.id }), record });

  const { payload, protectedHeader } = await jwtVerify(record.statement, createLocalJWKSet(await keysOf(t)), {
    currentDate: t.clock.now(),
  });
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'JWT' });
  expect(payload).toMatchObject({ ...facts, sub: who.id, iss: t.config.publicUrl });
});

test('a changed statement is no statement of this site', async () => {
  const t = await testApp();
  const { who } = await applicant(t);
  const { statement } = await sign(t, who);
  const [header, body = '', signature] = statement.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, approved: 500 })).toString('base64url');
  const keys = createLocalJWKSet(await keysOf(t));
  await expect(jwtVerify([header, changed, signature].join('.'), keys)).rejects.toThrow('signature');
});

test('signing again keeps the link and takes over what is true now; taking it back ends the link', async () => {
  const t = await testApp();
  const { who } = await applicant(t);
  const first = await sign(t, who);
  t.clock.advance(60);
  await t.database.db
    .updateTable('quest_record')
    .set({ proofs_decided: 6, proofs_approved: 5 })
    .where('person_id', '=', who.id)
    .execute();
  expect((await own(t, who)).record.facts).toMatchObject(FACTS);
  const second = await sign(t, who);
  expect(second).toMatchObject({ _id: first._id, facts: { decided: 6, approved: 5 } });
  expect(second.signedAt > first.signedAt).toBe(true);
  for (let n = 0; n < 2; n += 1)
    expect((await ask(t, who, 'DELETE', 'v1/track-record')).statusCode).toBe(200);
  expect((await read(t, first._id)).statusCode).toBe(404);
  expect((await own(t, who)).record).toBeNull();
});

test('people with fewer than five decided proofs have none, and blocked people cannot read one', async () => {
  const t = await testApp();
  const newcomer = await person(t);
  expect(await own(t, newcomer)).toEqual({ facts: null, record: null });
  const refused = await ask(t, newcomer, 'PUT', 'v1/track-record');
  expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('five')]);
  const { who } = await applicant(t);
  const { _id } = await sign(t, who);
  await hide(t, who, 'block', newcomer);
  expect((await read(t, _id, newcomer.accessToken)).statusCode).toBe(404);
  await t.database.db.updateTable('person').set({ state: 'deactivated' }).where('id', '=', who.id).execute();
  expect((await read(t, _id)).statusCode).toBe(404);
});

test('after the secret of the site was replaced a new key signs, and older statements are still valid', async () => {
  const t = await testApp();
  const { who } = await applicant(t);
  const { statement } = await sign(t, who);
  const renewed = createStatementSigningService({
    ...{ database: t.database, keys: signingKeyRepository, clock: t.clock, issuer: t.config.publicUrl },
    secrets: { tokenSecret: 'a new secret of the site', previousTokenSecrets: [] },
  });
  t.clock.advance(60);
  const later = await renewed.sign(who.id, { approved: 1 });
  expect(decodeProtectedHeader(later).kid).not.toBe(decodeProtectedHeader(statement).kid);
  expect(await renewed.read(statement, who.id)).toMatchObject(FACTS);
  expect(await renewed.read(later, who.id)).toMatchObject({ approved: 1 });
  expect(await renewed.read(later, (await person(t)).id)).toBeNull();
  await t.database.db
    .deleteFrom('signing_key')
    .where('id', '=', String(decodeProtectedHeader(statement).kid))
    .execute();
  expect(await own(t, who)).toMatchObject({ record: null });
});

import { beforeAll, expect, test } from 'vitest';
import { DECISIONS_BATCH } from '../../../server/quests/reading/quest-csv.repository.ts';
import { DECISIONS_HEAD } from '../../../server/quests/reading/quest-csv.service.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  return () => t.close();
});

const fetchCsv = (questId: string, who: TestPerson | null) =>
  call(t.app, 'GET', `/api/v1/quest/${questId}/applicant.csv`, who ? { token: who.accessToken } : {});
const linesOf = (body: string) => body.split('\r\n').filter(Boolean);

test('the applications to a quest are exported, oldest first, without any formula', async () => {
  const [owner, ann] = [await person(t), await person(t, { name: 'Ann, "of here"' })];
  const ben = await person(t, { name: '=HYPERLINK("http://x")' });
  const made = await quest(t, owner);
  const at = t.clock.now();
  const rejected = {
    state: 'rejected' as const,
    reviewDue: null,
    reason: { code: 'quality' as const, text: '+1 "blurred", twice', criterion: null },
    decidedBy: 'owner' as const,
    decidedAt: at,
  };
  const first = await proof(t, made, ann, {
    state: 'approved',
    reviewDue: null,
    paidAmount: 2_005,
    decidedBy: 'auto',
    decidedAt: at,
  });
  t.clock.advance(60);
  const second = await proof(t, made, ben, rejected);
  t.clock.advance(60);
  const third = await proof(t, made, await person(t, { name: 'Cid' }));
  const response = await fetchCsv(made.id, owner);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="flickquest-applicants-\d{4}-\d\d-\d\d\.csv"$/,
    ),
  });
  const [head, ...rows] = linesOf(response.body);
  expect(head).toBe(
    'Sent (UTC),Name,Username,Status,Paid,Reason code,Reason,Decided by,Decided (UTC),Application id',
  );
  expect(rows.map((row) => row.replace(/^[^,]+,/, ''))).toEqual([
    `"Ann, ""of here""",${ann.username},approved,20.05,,,auto,${at.toISOString()},${first.id}`,
    `"'=HYPERLINK(""http://x"")",${ben.username},rejected,,quality,"'+1 ""blurred"", twice",owner,${at.toISOString()},${second.id}`,
    expect.stringMatching(new RegExp(`^Cid,.*,pending,,,,,,${third.id}$`)),
  ]);
  expect(rows[0]?.split(',')[0]).toBe(first.sentAt.toISOString());
});

test('the file is only for the owner', async () => {
  const [owner, ann, blocked] = [await person(t), await person(t), await person(t)];
  const made = await quest(t, owner);
  await proof(t, made, ann);
  await hide(t, owner, 'block', blocked);
  expect((await fetchCsv(made.id, null)).statusCode).toBe(401);
  expect((await fetchCsv(made.id, ann)).statusCode).toBe(403);
  expect((await fetchCsv(made.id, blocked)).statusCode).toBe(404);
  expect((await fetchCsv(owner.id, owner)).statusCode).toBe(404);
  expect((await fetchCsv('nonsense', owner)).json().fields[0].path).toBe('questId');
  expect((await fetchCsv((await quest(t, owner)).id, owner)).body).toBe(DECISIONS_HEAD);
});

test('a file longer than one read is complete, each row once', async () => {
  const [owner, ann] = [await person(t), await person(t)];
  const made = await quest(t, owner, { type: 'Open' });
  const times = DECISIONS_BATCH + 3;
  await t.database.db
    .insertInto('application')
    .values(
      Array.from({ length: times }, () => ({
        id: crypto.randomUUID(),
        ...{ quest_id: made.id, applicant_id: ann.id, state: 'withdrawn' as const },
        ...{ description: '[]', criteria: '[]', partial_allowance: false },
        ...{ created_at: t.clock.now(), sent_at: t.clock.now(), changed_at: t.clock.now() },
      })),
    )
    .execute();
  const rows = linesOf((await fetchCsv(made.id, owner)).body).slice(1);
  expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(times);
  expect(rows).toHaveLength(times);
});

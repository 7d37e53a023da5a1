import { expect } from 'vitest';
import type {
  CaseDetail,
  CaseTarget,
  ModerationAction,
  ModerationCase,
} from '../../../contract/moderation/admin.ts';
import { person, type TestPerson } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';

/** An operator with two-factor login, and a session. */
export async function operator(
  t: Parameters<typeof person>[0],
  fields: Parameters<typeof person>[1] = {},
): Promise<TestPerson> {
  const who = await person(t, { two_factor: true, ...fields });
  await t.database.db.updateTable('person').set({ role: 'operator' }).where('id', '=', who.id).execute();
  return who;
}

/** Reports something; fails the test where it is refused. */
export async function reported(
  t: TestApp,
  who: TestPerson,
  type: CaseTarget,
  id: string,
  body: object = {},
): Promise<void> {
  const url = `/api/v1/report-${type}/${id}`;
  const response = await call(t.app, 'POST', url, {
    token: who.accessToken,
    body: { message: 'Not nice', ...body },
  });
  expect(response.statusCode, response.body).toBe(200);
}

/** Every case in a state, page by page. */
export async function allCases(t: TestApp, who: TestPerson, query = ''): Promise<ModerationCase[]> {
  const cases: ModerationCase[] = [];
  let snapshot = '';
  for (let page = 1; ; page += 1) {
    const url = `/api/v1/admin/case?page=${page}&limit=50${query}${snapshot && `&snapshot=${snapshot}`}`;
    const { data } = (await call(t.app, 'GET', url, { token: who.accessToken })).json();
    cases.push(...data.cases);
    if (page === data.totalPages || data.cases.length === 0) return cases;
    snapshot = data.snapshot;
  }
}

/** The case about something, whatever state it is in. */
export async function caseAbout(t: TestApp, who: TestPerson, targetId: string): Promise<CaseDetail> {
  const row = await t.database.db
    .selectFrom('moderation_case')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow();
  const response = await call(t.app, 'GET', `/api/v1/admin/case/${row.id}`, { token: who.accessToken });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.case;
}

/** Decides about a case as it was seen. */
export const decide = (
  t: TestApp,
  who: TestPerson,
  seen: Pick<CaseDetail, '_id' | 'version'>,
  action: ModerationAction,
  options: { reason?: string; days?: unknown; headers?: Record<string, string> } = {},
) =>
  call(t.app, 'POST', `/api/v1/admin/case/${seen._id}/action`, {
    token: who.accessToken,
    body: {
      action,
      reason: options.reason ?? 'It breaks the rules',
      days: options.days,
      version: seen.version,
    },
    headers: { 'idempotency-key': crypto.randomUUID(), ...options.headers },
  });

/** Reports something again and decides about it; returns the case after that. */
export async function decided(
  t: TestApp,
  who: TestPerson,
  target: { type: CaseTarget; id: string },
  action: ModerationAction,
  reason?: string,
): Promise<CaseDetail> {
  await reported(t, await person(t), target.type, target.id);
  const seen = await caseAbout(t, who, target.id);
  const response = await decide(t, who, seen, action, reason === undefined ? {} : { reason });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.case;
}

import { beforeAll, describe, expect, test } from 'vitest';
import type { Applicant, ApplicantCounts } from '../../../contract/quests/applicant.ts';
import { MOST_CHANGES, UNDO_MS } from '../../../contract/quests/quest-limits.ts';
import type { NewApplicationRow } from '../../../server/quests/applications/application-write.repository.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  return () => t.close();
});

interface Page {
  applicants: Applicant[];
  counts: ApplicantCounts;
  page: number;
  totalPages: number;
  snapshot?: string;
}
async function list(owner: TestPerson, { id }: { id: string }, query = ''): Promise<Page> {
  const response = await ask(t, owner, 'GET', `v1/quest/${id}/applicant?${query}`);
  expect([query, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([
    query,
    200,
    '',
  ]);
  return response.json().data;
}

/** All of a list, page by page. */
async function all(owner: TestPerson, made: { id: string }, query: string, limit: number) {
  const found: string[] = [];
  let snapshot = '';
  for (let page = 1; ; page++) {
    const data = await list(owner, made, `${query}&limit=${limit}&page=${page}${snapshot}`);
    found.push(...data.applicants.map(({ _id }) => _id));
    if (data.totalPages <= page) return found;
    snapshot = `&snapshot=${data.snapshot}`;
  }
}

const RESTS: Partial<NewApplicationRow>[] = [
  {},
  { state: 'approved', reviewDue: null, paidAmount: 2_000 },
  { state: 'rejected', reviewDue: null },
  {},
  { state: 'withdrawn', reviewDue: null },
  { state: 'changes_requested', reviewDue: null, changesDue: new Date(4e12) },
  { state: 'approved', reviewDue: null, paidAmount: 500 },
];

/** Seven proofs of as many people, a minute apart, and the quest with true counters. */
async function reviewed(owner: TestPerson) {
  const counts = { approved: 2, rejected: 1, changes: 1, withdrawn: 1, pending: -5 };
  const made = await quest(t, owner, {});
  const ids: string[] = [];
  for (const fields of RESTS) {
    t.clock.advance(60);
    ids.push((await proof(t, made, await person(t), fields)).id);
  }
  await t.database.db
    .updateTable('quest')
    .set({ ...counts, pending: 2 })
    .where('id', '=', made.id)
    .execute();
  return { made, ids };
}

describe('the applications to a quest', () => {
  test('is in the order of sending, also by status, and joined pages equal one list', async () => {
    const owner = await person(t);
    const { made, ids } = await reviewed(owner);
    const at = (...places: number[]) => places.map((place) => ids[place]);
    for (const [query, expected] of [
      ['', at(0, 1, 2, 3, 5, 6)],
      ['sort=date-asc', at(0, 1, 2, 3, 5, 6)],
      ['sort=date-desc', at(6, 5, 3, 2, 1, 0)],
      ['status=pending', at(0, 3)],
      ['status=approved&sort=date-desc', at(6, 1)],
      ['status=rejected', at(2)],
      ['status=withdrawn', at(4)],
      ['status=changes_requested', at(5)],
    ] as const) {
      expect([query, await all(owner, made, query, 50)]).toEqual([query, expected]);
      expect([query, await all(owner, made, query, 2)]).toEqual([query, expected]);
      expect([query, await all(owner, made, query, 1)]).toEqual([query, expected]);
    }
    const second = await list(owner, made, 'limit=2&page=2');
    expect(second.applicants.map(({ _id }) => _id)).toEqual(at(2, 3));
    expect(second).toMatchObject({
      counts: { pending: 2, approved: 2, rejected: 1, changes_requested: 1, withdrawn: 1 },
      page: 2,
      totalPages: 3,
    });
    expect(await list(owner, made, 'page=99')).toMatchObject({ applicants: [], totalPages: 1 });
    expect(await list(owner, await quest(t, owner))).toMatchObject({ applicants: [], totalPages: 0 });
  });

  test('contains all fields', async () => {
    const [owner, ann] = [await person(t), await person(t)];
    const made = await quest(t, owner, { criteria: ['One', 'Two', 'Three'] });
    const decidedAt = t.clock.now();
    const reason = { code: 'criteria' as const, text: 'The second is missing.', criterion: 1 };
    const sent = await proof(t, made, ann, {
      ...{ state: 'approved', reviewDue: null, paidAmount: 700, reason, decidedBy: 'owner', decidedAt },
      ...{ description: ['Before work.', 'In one take.'], criteria: [0, 2], partialAllowance: true },
    });
    const [one] = (await list(owner, made)).applicants;
    expect(one).toEqual({
      ...{ _id: sent.id, quest: made.id, status: 'approved', paidAmount: 700, reason, decidedBy: 'owner' },
      user: { userId: ann.id, username: ann.username, name: ann.name, photo: null },
      ...{ description: ['Before work.', 'In one take.'], criteria: [0, 2], partialAllowance: true },
      media: [
        {
          ...{ type: 'photo', width: 1080, height: 1350, placeholder: null, duration: null, sizes: [] },
          ...{ url: expect.stringMatching(/^\/media\/public\/test\//), thumbnail: null },
        },
      ],
      ...{ reviewDue: null, changesDue: null, canAskChanges: true, record: null, similar: 0 },
      ...{ appealUntil: null, appeal: null },
      ...{ createdAt: sent.sentAt.toISOString(), sentAt: sent.sentAt.toISOString() },
      decidedAt: decidedAt.toISOString(),
      undoUntil: new Date(decidedAt.getTime() + UNDO_MS).toISOString(),
    });
  });

  test('says when changes were requested as often as possible', async () => {
    const [owner, ann] = [await person(t), await person(t)];
    const made = await quest(t, owner);
    const sent = await proof(t, made, ann);
    await t.database.db
      .updateTable('application')
      .set({ changes_asked: MOST_CHANGES })
      .where('id', '=', sent.id)
      .execute();
    expect((await list(owner, made)).applicants).toMatchObject([{ _id: sent.id, canAskChanges: false }]);
  });

  test('is rejected for others, and bad input names the field', async () => {
    const [owner, ann] = [await person(t), await person(t)];
    const made = await quest(t, owner);
    await proof(t, made, ann);
    expect((await ask(t, ann, 'GET', `v1/quest/${made.id}/applicant`)).statusCode).toBe(403);
    expect((await ask(t, ann, 'GET', `v1/quest/${ann.id}/applicant`)).statusCode).toBe(404);
    for (const [query, field] of [
      ['status=open', 'status'],
      ['sort=name', 'sort'],
      ['page=0', 'page'],
      ['limit=51', 'limit'],
      ['snapshot=x', 'snapshot'],
    ]) {
      const response = await ask(t, owner, 'GET', `v1/quest/${made.id}/applicant?${query}`);
      expect([query, response.statusCode, response.json().fields?.[0]?.path]).toEqual([query, 400, field]);
    }
    const { snapshot } = await list(owner, made, 'sort=date-desc');
    const other = await ask(t, owner, 'GET', `v1/quest/${made.id}/applicant?snapshot=${snapshot}`);
    expect(other.statusCode).toBe(400);
  });
});

describe('one proof', () => {
  test('includes its quest, and for the owner the adjacent ones that were not withdrawn', async () => {
    const owner = await person(t);
    const { made, ids } = await reviewed(owner);
    const seen = [];
    for (const id of ids) {
      const { questdetails } = (await ask(t, owner, 'GET', `v1/quest-applicant/${id}`)).json().data;
      expect(questdetails).toMatchObject({
        quest: made.id,
        questDetail: { _id: made.id, applyProblem: 'own' },
      });
      seen.push([ids.indexOf(questdetails.previousId), ids.indexOf(questdetails.nextId)]);
    }
    expect(seen).toEqual([
      [-1, 1],
      [0, 2],
      [1, 3],
      [2, 5],
      [3, 5],
      [3, 6],
      [5, -1],
    ]);
  });

  test('shows the applicant nothing of the others', async () => {
    const [owner, ann] = [await person(t), await person(t)];
    const made = await quest(t, owner);
    await proof(t, made, await person(t));
    const own = await proof(t, made, ann);
    await proof(t, made, await person(t));
    const { questdetails } = (await ask(t, ann, 'GET', `v1/quest-applicant/${own.id}`)).json().data;
    expect(questdetails).toMatchObject({ _id: own.id, previousId: null, nextId: null });
    expect(questdetails.questDetail.myApplication._id).toBe(own.id);
  });

  test('can be undone for ten minutes, if the owner decided and the quest is not over', async () => {
    const t = await testApp();
    const owner = await person(t);
    const decided = {
      state: 'approved' as const,
      reviewDue: null,
      paidAmount: 2_000,
      decidedAt: t.clock.now(),
    };
    const open = await quest(t, owner);
    const closed = await quest(t, owner, { state: 'closed' });
    const mine = await proof(t, open, await person(t), { ...decided, decidedBy: 'owner' });
    const auto = await proof(t, open, await person(t), { ...decided, decidedBy: 'auto' });
    const over = await proof(t, closed, await person(t), { ...decided, decidedBy: 'owner' });
    const until = async (id: string) => {
      const who = { ...owner, ...(await session(t, owner.id)) };
      return (await ask(t, who, 'GET', `v1/quest-applicant/${id}`)).json().data.questdetails.undoUntil;
    };
    expect([await until(mine.id), await until(auto.id), await until(over.id)]).toEqual([
      new Date(decided.decidedAt.getTime() + UNDO_MS).toISOString(),
      null,
      null,
    ]);
    t.clock.advance(UNDO_MS / 1_000);
    expect(await until(mine.id)).toBeNull();
  });
});

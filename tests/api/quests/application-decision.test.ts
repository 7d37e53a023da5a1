import { describe, expect, test } from 'vitest';
import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import { person } from '../../support/factories.ts';
import {
  decideOne,
  escrowOf,
  expectCounted,
  notifiedOf,
  proofRow,
  questRow,
  walletOf,
} from '../../support/quests/decisions.ts';
import { bring, oneProof, WHY } from '../../support/quests/quest-with-proof.ts';
import { proof } from '../../support/quests/quests.ts';
import { call } from '../../support/test-app.ts';

const MINUTE = 60;
const DAY = 86_400;
const REASON = { code: 'quality', text: 'Too dark to see anything.', criterion: null };

const states = Object.keys(bring) as ApplicantStatus[];
const bodyOf = (status: ApplicantStatus) => (status === 'rejected' ? WHY : undefined);

describe('the table of states', () => {
  /** What a decision of the owner makes of each state: done, unchanged, or refused. */
  const owners: Record<ApplicantStatus, Partial<Record<ApplicantStatus, 'done' | 'same'>>> = {
    pending: { pending: 'same', approved: 'done', rejected: 'done', changes_requested: 'done' },
    approved: { approved: 'same', pending: 'done' },
    rejected: { rejected: 'same', pending: 'done', approved: 'done' },
    changes_requested: { changes_requested: 'same', pending: 'done' },
    withdrawn: {},
  };
  const applicants: Record<ApplicantStatus, 'done' | 'same' | undefined> = {
    pending: 'done',
    changes_requested: 'done',
    withdrawn: 'same',
    approved: undefined,
    rejected: undefined,
  };

  test.each(states)('what an owner can do with one that is %s', async (from) => {
    for (const to of states.filter((status) => status !== 'withdrawn')) {
      const w = await oneProof();
      await bring[from](w);
      const before = await proofRow(w.t, w.id);
      const response = await decideOne(w.t, w.owner, w.id, to, bodyOf(to));
      const expected = owners[from][to];
      if (expected === undefined) {
        expect([response.statusCode, response.json().code]).toEqual([409, 'bad_transition']);
        expect(response.json().data).toEqual({ status: from });
        expect(await proofRow(w.t, w.id)).toEqual(before);
      } else {
        expect(response.statusCode).toBe(200);
        expect(response.json().data.applicant.status).toBe(to);
        if (expected === 'same') expect(await proofRow(w.t, w.id)).toEqual(before);
      }
      await expectCounted(w.t, w.quest.id);
    }
  });

  test.each(states)('the applicant of one that is %s can only withdraw it', async (from) => {
    const w = await oneProof();
    await bring[from](w);
    for (const to of states.filter((status) => status !== 'withdrawn'))
      expect((await decideOne(w.t, w.ann, w.id, to, bodyOf(to))).statusCode).toBe(403);
    const response = await decideOne(w.t, w.ann, w.id, 'withdrawn');
    const expected = applicants[from];
    if (expected) expect(response.json().data.applicant.status).toBe('withdrawn');
    else expect([response.statusCode, response.json().code]).toEqual([409, 'bad_transition']);
    await expectCounted(w.t, w.quest.id);
  });

  test('an owner cannot withdraw an application, and nobody else sees it', async () => {
    const w = await oneProof();
    const other = await person(w.t);
    expect((await decideOne(w.t, w.owner, w.id, 'withdrawn')).statusCode).toBe(403);
    for (const status of ['approved', 'withdrawn'])
      expect((await decideOne(w.t, other, w.id, status)).statusCode).toBe(404);
    expect((await decideOne(w.t, w.owner, w.quest.id, 'approved')).statusCode).toBe(404);
    expect((await decideOne(w.t, w.owner, w.id, 'gone')).statusCode).toBe(400);
  });
});

describe('approving', () => {
  test('pays the reward, uses a slot, and notifies the applicant', async () => {
    const w = await oneProof();
    const response = await decideOne(w.t, w.owner, w.id, 'approved');
    expect(response.json().data).toMatchObject({
      applicant: { _id: w.id, status: 'approved', paidAmount: 2_000, decidedBy: 'owner', reason: null },
      totalApproved: 1,
      totalRejected: 0,
      leftApproved: 1,
      openSlots: 1,
      pendingCount: 0,
    });
    expect([await walletOf(w.t, w.ann), await escrowOf(w.t, w.quest)]).toEqual([2_000, 2_000]);
    expect(await notifiedOf(w.t, w.ann)).toEqual(['quest_approved']);
    const line = await w.t.database.db
      .selectFrom('notification')
      .selectAll()
      .where('person_id', '=', w.ann.id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      target_type: 'applicant',
      target_id: w.id,
      quest_id: w.quest.id,
      title: w.quest.title,
      amount: '2000',
    });
  });

  test('one key returns the same and pays once; the same again without one does too', async () => {
    const w = await oneProof();
    const [first, again] = [
      await decideOne(w.t, w.owner, w.id, 'approved', undefined, 'k1'),
      await decideOne(w.t, w.owner, w.id, 'approved', undefined, 'k1'),
    ];
    expect(again.body).toBe(first.body);
    expect((await decideOne(w.t, w.owner, w.id, 'approved')).statusCode).toBe(200);
    expect(await walletOf(w.t, w.ann)).toBe(2_000);
    const other = await decideOne(w.t, w.owner, w.id, 'rejected', WHY, 'k1');
    expect(other.json().code).toBe('idempotency_mismatch');
  });

  test('in part only with consent, for less than the reward', async () => {
    const w = await oneProof({}, { partialAllowance: true });
    for (const amount of [0, -1, 1.5, 2_000, 2_001, 1e21, '700', null]) {
      const refused = await decideOne(w.t, w.owner, w.id, 'approved', { amount });
      expect([refused.statusCode, refused.json().fields?.[0]?.path]).toEqual([400, 'amount']);
    }
    const response = await decideOne(w.t, w.owner, w.id, 'approved', { amount: 700, ...WHY });
    expect(response.json().data.applicant).toMatchObject({ paidAmount: 700, reason: REASON });
    expect([await walletOf(w.t, w.ann), await escrowOf(w.t, w.quest)]).toEqual([700, 3_300]);
    expect(await notifiedOf(w.t, w.ann)).toEqual(['quest_partial']);

    const strict = await oneProof();
    const refused = await decideOne(strict.t, strict.owner, strict.id, 'approved', { amount: 700 });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'partial_refused']);
    expect(await walletOf(strict.t, strict.ann)).toBe(0);
  });

  test('a contest is over once its slots are used', async () => {
    const w = await oneProof({ type: 'Open', maxApplicants: 1 });
    const other = await proof(w.t, w.quest, await person(w.t));
    await decideOne(w.t, w.owner, w.id, 'approved');
    const refused = await decideOne(w.t, w.owner, other.id, 'approved');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_places']);
    expect(refused.json().data).toEqual({ status: 'pending' });
  });
});

describe('rejecting and requesting changes', () => {
  test('a rejection states the reason', async () => {
    const w = await oneProof({ criteria: ['A door', 'By day'] });
    const wrong: [unknown, string][] = [
      [undefined, 'reason'],
      [{}, 'reason'],
      [{ reason: { code: 'criteria', text: 'Not a door.' } }, 'reason.criterion'],
      [{ reason: { code: 'criteria', text: 'Not a door.', criterion: 2 } }, 'reason.criterion'],
    ];
    for (const [body, path] of wrong) {
      const refused = await decideOne(w.t, w.owner, w.id, 'rejected', body as { reason?: unknown });
      expect([refused.statusCode, refused.json().fields?.[0]?.path]).toEqual([400, path]);
    }
    for (const reason of ['no', { code: 'taste', text: 'Not mine.' }, 7])
      expect((await decideOne(w.t, w.owner, w.id, 'rejected', { reason })).statusCode).toBe(400);
    const reason = { code: 'criteria', text: 'Not a door.', criterion: 0 };
    const response = await decideOne(w.t, w.owner, w.id, 'rejected', { reason });
    expect(response.json().data).toMatchObject({
      applicant: { status: 'rejected', reason },
      totalRejected: 1,
      leftApproved: 2,
      // While it can be undone or appealed its slot is not offered.
      openSlots: 1,
    });
    w.t.clock.advance(3 * DAY);
    const later = await call(w.t.app, 'GET', `/api/v1/quest/${w.quest.id}`);
    expect(later.json().data.questdetails.openSlots).toBe(2);
    expect(await escrowOf(w.t, w.quest)).toBe(4_000);
  });

  test('a text alone is its own kind of reason', async () => {
    const w = await oneProof();
    const response = await decideOne(w.t, w.owner, w.id, 'rejected', { reason: 'Not what I asked for' });
    expect(response.json().data.applicant.reason).toEqual({
      code: 'other',
      text: 'Not what I asked for',
      criterion: null,
    });
    expect(await notifiedOf(w.t, w.ann)).toEqual(['quest_rejected']);
  });

  test('changes can be requested twice, with 72 hours each, while the deadline is paused', async () => {
    const w = await oneProof();
    const now = w.t.clock.now().getTime();
    const requested = await decideOne(w.t, w.owner, w.id, 'changes_requested');
    const { applicant } = requested.json().data;
    expect([applicant.reviewDue, new Date(applicant.changesDue).getTime() - now]).toEqual([
      null,
      72 * 3_600_000,
    ]);
    w.t.clock.advance(5 * MINUTE);
    const back = await decideOne(w.t, w.owner, w.id, 'pending');
    const left = new Date(back.json().data.applicant.reviewDue).getTime() - w.t.clock.now().getTime();
    expect(left).toBe(7 * DAY * 1_000);
    // Undone, it does not count.
    for (const round of [1, 2]) {
      expect((await decideOne(w.t, w.owner, w.id, 'changes_requested', WHY)).statusCode).toBe(200);
      await w.t.database.db
        .updateTable('application')
        .set({
          state: 'pending',
          changes_due: null,
          review_due: w.t.clock.now(),
          decided_at: null,
          decided_by: null,
        })
        .where('id', '=', w.id)
        .execute();
      await w.t.database.db
        .updateTable('quest')
        .set({ pending: 1, changes: 0 })
        .where('id', '=', w.quest.id)
        .execute();
      expect((await proofRow(w.t, w.id)).changes_asked).toBe(round);
    }
    const third = await decideOne(w.t, w.owner, w.id, 'changes_requested', WHY);
    expect([third.statusCode, third.json().code]).toEqual([409, 'bad_transition']);
  });
});

test('decisions reach people who mute or block the owner', async () => {
  const w = await oneProof();
  const { db } = w.t.database;
  const created_at = w.t.clock.now();
  await db.insertInto('mute').values({ muter_id: w.ann.id, muted_id: w.owner.id, created_at }).execute();
  await db.insertInto('block').values({ blocker_id: w.ann.id, blocked_id: w.owner.id, created_at }).execute();
  await bring.approved(w);
  expect(await notifiedOf(w.t, w.ann)).toEqual(['quest_approved']);
  const listed = await call(w.t.app, 'GET', '/api/v1/notification', { token: w.ann.accessToken });
  expect(listed.json().data.notifications[0]).toMatchObject({
    kind: 'quest_approved',
    amount: 2_000,
    actors: [],
  });
});

test('a call without a body is accepted, with a JSON content type or not', async () => {
  const w = await oneProof();
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    const response = await w.t.app.inject({
      method: 'PATCH',
      url: `/api/v1/quest-applicant/${w.id}?status=approved`,
      headers: { authorization: `Bearer ${w.owner.accessToken}`, ...headers },
    });
    expect(response.statusCode).toBe(200);
  }
  const broken = await w.t.app.inject({
    method: 'PATCH',
    url: `/api/v1/quest-applicant/${w.id}?status=approved`,
    headers: { authorization: `Bearer ${w.owner.accessToken}`, 'content-type': 'application/json' },
    payload: '{',
  });
  expect(broken.statusCode).toBe(400);
});

test('nothing is decided in a frozen quest', async () => {
  const w = await oneProof();
  await w.t.database.db.updateTable('quest').set({ state: 'frozen' }).where('id', '=', w.quest.id).execute();
  expect((await bring.approved(w)) as object).toMatchObject({ statusCode: 409 });
  expect((await questRow(w.t, w.quest.id)).approved).toBe(0);
});

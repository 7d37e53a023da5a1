import { describe, expect, test } from 'vitest';
import { newId } from '../../../server/core/ids.ts';
import type { NewQuestRow } from '../../../server/quests/quest-write.repository.ts';
import { person } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import {
  closeQuest,
  decideMany,
  decideOne,
  deleteQuest,
  escrowOf,
  expectCounted,
  expectMoney,
  notifiedOf,
  proofRow,
  questRow,
  signedIn,
  walletOf,
} from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const WHY = { reason: 'Not what I asked for' };
const MINUTE = 60;

async function fixture(fields: Partial<NewQuestRow> = {}) {
  const t = await testApp();
  const owner = await person(t);
  const made = await quest(t, owner, { maxApplicants: 3, reward: 300, ...fields });
  return { t, owner, quest: made };
}

const watch = (t: TestApp, who: { id: string }, { id }: { id: string }) =>
  t.database.db
    .insertInto('quest_watch')
    .values({ quest_id: id, person_id: who.id, created_at: t.clock.now() })
    .execute();

/** Lets the time of undo pass and what is due happen. */
async function later(t: TestApp): Promise<void> {
  t.clock.advance(10 * MINUTE);
  await runAllJobs(t);
  await runAllJobs(t);
}

describe('closing', () => {
  test('refunds what can no longer be paid, and keeps the rest in escrow', async () => {
    const { t, owner, quest: made } = await fixture();
    const [ann, fan] = [await person(t), await person(t)];
    const { id } = await proof(t, made, ann);
    await watch(t, fan, made);
    const response = await closeQuest(t, owner, made.id);
    expect(response.json()).toMatchObject({
      message: 'Quest closed. $6.00 returned now, $3.00 held for 1 person you still have to decide on.',
      data: { refundedNow: 600, heldAmount: 300, pendingCount: 1 },
    });
    expect(await questRow(t, made.id)).toMatchObject({ state: 'closing', places: 1 });
    expect([await walletOf(t, owner), await escrowOf(t, made)]).toEqual([600, 300]);
    expect([await notifiedOf(t, ann), await notifiedOf(t, fan), await notifiedOf(t, owner)]).toEqual([
      ['quest_closed'],
      ['quest_closed'],
      [],
    ]);
    const again = await closeQuest(t, owner, made.id);
    expect(again.json()).toMatchObject({
      message: 'This quest is already closed.',
      data: { refundedNow: 0, heldAmount: 300, pendingCount: 1 },
    });

    // It can still be decided, and is finally closed once that decision is final.
    await decideOne(t, owner, id, 'rejected', WHY);
    await runAllJobs(t);
    expect((await questRow(t, made.id)).state).toBe('closing');
    expect((await decideOne(t, owner, id, 'pending')).statusCode).toBe(200);
    await decideOne(t, owner, id, 'approved');
    await later(t);
    expect(await questRow(t, made.id)).toMatchObject({ state: 'closed', places: 1, approved: 1 });
    expect([await walletOf(t, owner), await walletOf(t, ann), await escrowOf(t, made)]).toEqual([
      600, 300, 0,
    ]);
    const late = await closeQuest(t, await signedIn(t, owner), made.id);
    expect(late.json().data).toEqual({ refundedNow: 0, heldAmount: 0, pendingCount: 0 });
  });

  test('one without applications is closed at once', async () => {
    const { t, owner, quest: made } = await fixture();
    expect((await closeQuest(t, owner, made.id)).json()).toMatchObject({
      message: 'Quest closed. $9.00 returned.',
      data: { refundedNow: 900, heldAmount: 0, pendingCount: 0 },
    });
    expect(await questRow(t, made.id)).toMatchObject({ state: 'closed', places: 0 });
    expect([await walletOf(t, owner), await escrowOf(t, made)]).toEqual([900, 0]);
  });

  test('says what happened in the language of the app, amounts too', async () => {
    const { t, owner, quest: made } = await fixture();
    await proof(t, made, await person(t));
    const response = await call(t.app, 'PATCH', `/api/v1/quest/${made.id}`, {
      token: owner.accessToken,
      headers: { 'accept-language': 'de' },
    });
    expect(response.json().message).toBe(
      'Quest geschlossen. 6,00\u00a0$ jetzt zurückerstattet, 3,00\u00a0$ zurückgelegt für 1 Person, über die du noch entscheiden musst.',
    );
  });

  test('the rest of a partial payment stays as long as the approval can be undone', async () => {
    const { t, owner, quest: made } = await fixture();
    const ann = await person(t);
    const { id } = await proof(t, made, ann, { partialAllowance: true });
    await decideOne(t, owner, id, 'approved', { amount: 100 });
    expect((await closeQuest(t, owner, made.id)).json()).toMatchObject({
      message: 'Quest closed. $6.00 returned now, $2.00 once your last decisions stand.',
      data: { refundedNow: 600, heldAmount: 200, pendingCount: 0 },
    });
    expect((await decideOne(t, owner, id, 'pending')).statusCode).toBe(200);
    expect(await escrowOf(t, made)).toBe(300);
    await decideOne(t, owner, id, 'approved');
    await later(t);
    expect([await walletOf(t, owner), await walletOf(t, ann), await escrowOf(t, made)]).toEqual([
      600, 300, 0,
    ]);
  });

  test('a recent rejection keeps its slot, because it can be undone or appealed', async () => {
    const { t, owner, quest: made } = await fixture();
    const { id } = await proof(t, made, await person(t));
    await decideOne(t, owner, id, 'rejected', WHY);
    expect((await closeQuest(t, owner, made.id)).json().data).toEqual({
      refundedNow: 600,
      heldAmount: 300,
      pendingCount: 0,
    });
    for (const status of ['pending', 'approved'])
      expect((await decideOne(t, owner, id, status)).statusCode).toBe(200);
    await expectMoney(t, made);
  });

  test('a contest keeps no more slots than it has', async () => {
    const { t, owner, quest: made } = await fixture({ type: 'Open' });
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await proof(t, made, await person(t))).id);
    await decideOne(t, owner, ids[0] ?? '', 'approved');
    expect((await closeQuest(t, owner, made.id)).json().data).toEqual({
      refundedNow: 0,
      heldAmount: 600,
      pendingCount: 4,
    });
    await decideMany(t, owner, made.id, 'approved', ids);
    await later(t);
    const last = await proofRow(t, ids[4] ?? '');
    expect(last).toMatchObject({
      state: 'rejected',
      decided_by: 'auto',
      reason: { code: 'other', text: 'All places are taken', criterion: null },
    });
    expect(await questRow(t, made.id)).toMatchObject({ state: 'closed', approved: 3, rejected: 2 });
    await expectCounted(t, made.id);
  });

  test('one key closes once', async () => {
    const { t, owner, quest: made } = await fixture();
    await proof(t, made, await person(t));
    const close = () =>
      call(t.app, 'PATCH', `/api/v1/quest/${made.id}`, {
        token: owner.accessToken,
        headers: { 'idempotency-key': 'close' },
      });
    const first = await close();
    expect((await close()).body).toBe(first.body);
    expect(await walletOf(t, owner)).toBe(600);
  });
});

describe('deleting', () => {
  test('refunds everything if nobody ever applied, and a repeat changes nothing', async () => {
    const { t, owner, quest: made } = await fixture();
    expect((await deleteQuest(t, owner, made.id)).statusCode).toBe(200);
    expect([await walletOf(t, owner), await escrowOf(t, made)]).toEqual([900, 0]);
    expect((await questRow(t, made.id)).state).toBe('deleted');
    expect((await deleteQuest(t, owner, made.id)).statusCode).toBe(200);
    expect(await walletOf(t, owner)).toBe(900);
    expect((await closeQuest(t, owner, made.id)).statusCode).toBe(404);
    expect((await deleteQuest(t, await person(t), made.id)).statusCode).toBe(404);
  });

  test('one with an application can only be closed', async () => {
    const { t, owner, quest: made } = await fixture();
    const ann = await person(t);
    const { id } = await proof(t, made, ann);
    await decideOne(t, ann, id, 'withdrawn');
    const refused = await deleteQuest(t, owner, made.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_applicants']);
    expect(refused.json().message).toContain('Close it instead');
    expect(await escrowOf(t, made)).toBe(900);
  });

  test('a draft is deleted, with its files at the next cleanup; others do not see it', async () => {
    const { t, owner } = await fixture();
    const [id, now] = [newId(t.clock.now()), t.clock.now()];
    await t.database.db
      .insertInto('media_draft')
      .values({
        id,
        kind: 'quest',
        owner_id: owner.id,
        request_key: null,
        request_hash: Buffer.from('x'),
        files: JSON.stringify({ media: [], thumbnails: [] }),
        created_at: now,
      })
      .execute();
    expect((await deleteQuest(t, await person(t), id)).statusCode).toBe(404);
    expect((await deleteQuest(t, owner, id)).statusCode).toBe(200);
    await runAllJobs(t);
    const row = await t.database.db
      .selectFrom('media_draft')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row === undefined || row.swept_at !== null).toBe(true);
  });
});

test('only its owner closes or deletes a quest; people who may not see it get a 404', async () => {
  const { t, owner, quest: made } = await fixture();
  const [other, blocked] = [await person(t), await person(t)];
  const created_at = t.clock.now();
  await t.database.db
    .insertInto('block')
    .values({ blocker_id: blocked.id, blocked_id: owner.id, created_at })
    .execute();
  for (const ends of [closeQuest, deleteQuest]) {
    expect((await ends(t, other, made.id)).statusCode).toBe(403);
    expect((await ends(t, blocked, made.id)).statusCode).toBe(404);
    expect((await ends(t, owner, newId(created_at))).statusCode).toBe(404);
    expect((await ends(t, owner, 'nothing')).statusCode).toBe(400);
  }
  expect((await questRow(t, made.id)).state).toBe('open');
});

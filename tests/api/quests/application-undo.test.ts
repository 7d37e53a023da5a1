import { describe, expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import {
  closeQuest,
  decideMany,
  decideOne,
  escrowOf,
  expectCounted,
  notifiedOf,
  proofRow,
  signedIn,
  walletOf,
} from '../../support/quests/decisions.ts';
import { bring, oneProof, WHY } from '../../support/quests/quest-with-proof.ts';
import { proof } from '../../support/quests/quests.ts';
import { call, type TestApp } from '../../support/test-app.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

describe('taking back', () => {
  const undone = ['approved', 'rejected', 'changes_requested'] as const;

  test.each(undone)('one that was %s can be undone within ten minutes, and no later', async (from) => {
    const w = await oneProof();
    await bring[from](w);
    w.t.clock.advance(10 * MINUTE - 1);
    const back = await decideOne(w.t, w.owner, w.id, 'pending');
    expect(back.json().data).toMatchObject({
      applicant: { status: 'pending', paidAmount: null, reason: null, decidedBy: null, decidedAt: null },
      totalApproved: 0,
      totalRejected: 0,
      pendingCount: 1,
    });
    expect([await walletOf(w.t, w.ann), await escrowOf(w.t, w.quest)]).toEqual([0, 4_000]);
    // Outdated notifications are removed, and a new decision is notified again.
    expect(await notifiedOf(w.t, w.ann)).toEqual([]);
    await bring[from](w);
    expect(await notifiedOf(w.t, w.ann)).toEqual([
      `quest_${from === 'changes_requested' ? 'changes' : from}`,
    ]);
    w.t.clock.advance(10 * MINUTE);
    const late = await decideOne(w.t, await signedIn(w.t, w.owner), w.id, 'pending');
    expect([late.statusCode, late.json().code, late.json().data]).toEqual([
      409,
      'bad_transition',
      { status: from },
    ]);
  });

  test('is rejected once the money is used', async () => {
    const w = await oneProof();
    await bring.approved(w);
    await booking(w.t).payOut(w.ann, 500);
    const request = {
      code: 'bad_transition',
      message: 'This proof is approved and its money has been used, so it’s too late to undo that.',
    };
    const alone = await decideOne(w.t, w.owner, w.id, 'pending');
    expect([alone.statusCode, alone.json()]).toMatchObject([
      409,
      { ...request, data: { status: 'approved' } },
    ]);
    const many = await decideMany(w.t, w.owner, w.quest.id, 'pending', [w.id]);
    expect(many.json().data.results).toEqual([{ id: w.id, ok: false, status: 'approved', ...request }]);
    expect(await notifiedOf(w.t, w.ann)).toEqual(['quest_approved']);
    expect((await proofRow(w.t, w.id)).state).toBe('approved');
    await expectCounted(w.t, w.quest.id);
  });

  test('a rejection is only undone while a slot is free', async () => {
    const w = await oneProof({ maxApplicants: 1 });
    await bring.rejected(w);
    await proof(w.t, w.quest, await person(w.t));
    for (const status of ['pending', 'approved']) {
      const refused = await decideOne(w.t, w.owner, w.id, status);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_places']);
    }
  });

  test('a rejection stays once its applicant has tried again', async () => {
    const w = await oneProof({ secondTry: true });
    await bring.rejected(w);
    w.t.clock.advance(MINUTE);
    const again = await proof(w.t, w.quest, w.ann);
    for (const status of ['pending', 'approved']) {
      const refused = await decideOne(w.t, w.owner, w.id, status);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'bad_transition']);
      expect(refused.json().message).toMatch(/has sent another proof since/);
    }
    await decideOne(w.t, w.owner, again.id, 'rejected', WHY);
    const { results } = (await decideMany(w.t, w.owner, w.quest.id, 'pending', [w.id, again.id])).json().data;
    expect(results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true]);
    const shown = await call(w.t.app, 'GET', `/api/v1/quest-applicant/${w.id}`, {
      token: w.owner.accessToken,
    });
    expect(shown.json().data.questdetails.undoUntil).toBeNull();
    await expectCounted(w.t, w.quest.id);
  });
});

describe('an owner who undoes a decision has time for another before auto-approval', () => {
  /** Moves the clock to so many seconds before that moment. */
  const goTo = ({ clock }: TestApp, moment: Date | null, seconds: number) =>
    clock.advance(((moment?.getTime() ?? 0) - clock.now().getTime()) / 1_000 - seconds);

  test.each([
    { left: 30, least: HOUR, words: 'an hour where half a minute was left' },
    { left: HOUR - 30, least: HOUR, words: 'an hour where nearly one was left' },
    { left: 2 * HOUR, least: 0, words: 'what was left where that is more' },
  ])('$words', async ({ left, least }) => {
    const made = await oneProof();
    const { t, ann, id, quest } = made;
    goTo(t, (await proofRow(t, id)).review_due, left);
    const w = { ...made, owner: await signedIn(t, made.owner) };
    await bring.rejected(w);
    const time = Math.max(Number((await proofRow(t, id)).review_left_ms), least * 1_000);
    t.clock.advance(5 * MINUTE);
    const before = t.clock.now().getTime();
    const back = await decideOne(t, w.owner, id, 'pending');
    expect(back.statusCode, back.body).toBe(200);
    const { review_due: due } = await proofRow(t, id);
    expect(due?.getTime()).toBeGreaterThanOrEqual(before + time);
    expect(due?.getTime()).toBeLessThanOrEqual(t.clock.now().getTime() + time);
    expect(back.json().data.applicant.reviewDue).toBe(due?.toISOString());

    goTo(t, due, MINUTE);
    await runAllJobs(t);
    expect((await proofRow(t, id)).state).toBe('pending');
    expect([await walletOf(t, ann), await escrowOf(t, quest)]).toEqual([0, 4_000]);
    goTo(t, due, 0);
    await runAllJobs(t);
    expect(await proofRow(t, id)).toMatchObject({ state: 'approved', decided_by: 'auto' });
    expect([await walletOf(t, ann), await escrowOf(t, quest)]).toEqual([2_000, 2_000]);
  });
});

test('no undo period is promised if no slot is left for it', async () => {
  const undoUntil = async (w: Awaited<ReturnType<typeof oneProof>>) => {
    const { accessToken: token } = w.owner;
    const shown = await call(w.t.app, 'GET', `/api/v1/quest-applicant/${w.id}`, { token });
    return shown.json().data.questdetails.undoUntil;
  };
  // A rejection holds its slot, whatever happens to the others.
  const closed = await oneProof();
  await bring.rejected(closed);
  expect(await undoUntil(closed)).not.toBeNull();
  await proof(closed.t, closed.quest, await person(closed.t));
  await closeQuest(closed.t, closed.owner, closed.quest.id);
  expect(await undoUntil(closed)).not.toBeNull();
  expect((await decideOne(closed.t, closed.owner, closed.id, 'pending')).statusCode).toBe(200);

  // The same for one that is rejected while the quest closes.
  const closing = await oneProof();
  await closeQuest(closing.t, closing.owner, closing.quest.id);
  await bring.rejected(closing);
  expect(await undoUntil(closing)).not.toBeNull();
  expect((await decideOne(closing.t, closing.owner, closing.id, 'pending')).statusCode).toBe(200);

  // In a contest a request for changes reserves no slot.
  const contest = await oneProof({ type: 'Open', maxApplicants: 1 });
  await bring.changes_requested(contest);
  const other = await proof(contest.t, contest.quest, await person(contest.t));
  expect(await undoUntil(contest)).not.toBeNull();
  await decideOne(contest.t, contest.owner, other.id, 'approved');
  expect(await undoUntil(contest)).toBeNull();
  expect((await decideOne(contest.t, contest.owner, contest.id, 'pending')).json().code).toBe('no_places');
});

test('a rejection can be corrected for thirty days, and no longer', async () => {
  const w = await oneProof();
  await bring.rejected(w);
  w.t.clock.advance(29 * DAY);
  const owner = await signedIn(w.t, w.owner);
  expect((await decideOne(w.t, owner, w.id, 'approved')).json().data.applicant.status).toBe('approved');
  expect([await walletOf(w.t, w.ann), await escrowOf(w.t, w.quest)]).toEqual([2_000, 2_000]);

  const late = await oneProof();
  await bring.rejected(late);
  late.t.clock.advance(30 * DAY + MINUTE);
  const refused = await decideOne(late.t, await signedIn(late.t, late.owner), late.id, 'approved');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'bad_transition']);
});

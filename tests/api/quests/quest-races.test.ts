import { describe, expect, inject, test } from 'vitest';
import type { NewQuestRow } from '../../../server/quests/quest-write.repository.ts';
import { leave } from '../../support/account/account-closure.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { photo } from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import {
  closeQuest,
  decideMany,
  decideOne,
  deleteQuest,
  escrowOf,
  expectMoney,
  proofRow,
  questRow,
  walletOf,
} from '../../support/quests/decisions.ts';
import { draftOf, sendProof } from '../../support/quests/publish-quests.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const WHY = { reason: 'Not what I asked for' };
const ROUNDS = 6;
/** Making files takes a moment: what comes meanwhile, and what comes after. */
const DELAYS = [0, 50, 120, 250];
const delayed = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return work();
};

/** A quest with as many proofs that wait. */
async function fixture(many: number, fields: Partial<NewQuestRow> = {}) {
  const t = await testApp();
  const owner = await person(t);
  const made = await quest(t, owner, { reward: 1_000, ...fields });
  const people: TestPerson[] = [];
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) {
    people.push(await person(t));
    ids.push((await proof(t, made, people[n] as TestPerson)).id);
  }
  return { t, owner, quest: made, people, ids };
}
const codes = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort();

// The embedded database takes one transaction at a time and would prove nothing.
if (inject('postgres')) {
  describe('simultaneous calls', () => {
    test('one application is approved by many calls: paid once', async () => {
      const { t, owner, quest: made, people, ids } = await fixture(1);
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => decideOne(t, owner, ids[0] ?? '', 'approved')),
      );
      expect(new Set(codes(responses))).toEqual(new Set([200]));
      expect(await walletOf(t, people[0] as TestPerson)).toBe(1_000);
      await expectMoney(t, made);
    });

    test('fifty approvals for ten slots: exactly ten succeed', async () => {
      const { t, owner, quest: made, ids } = await fixture(50, { type: 'Open', maxApplicants: 10 });
      const responses = await Promise.all(ids.map((id) => decideOne(t, owner, id, 'approved')));
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
      const refused = responses.filter(({ statusCode }) => statusCode !== 200);
      expect(new Set(refused.map((response) => response.json().code))).toEqual(new Set(['no_places']));
      expect(await escrowOf(t, made)).toBe(0);
      await expectMoney(t, made);
    });

    test('calls for the same applications, in opposite orders, wait for each other', async () => {
      const { t, owner, quest: made, people, ids } = await fixture(10);
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          decideMany(t, owner, made.id, 'approved', n % 2 ? ids : ids.toReversed()),
        ),
      );
      expect(new Set(codes(responses))).toEqual(new Set([200]));
      const released = responses.map((response) => response.json().data.released).sort((a, b) => b - a);
      expect(released).toEqual([10_000, ...Array(7).fill(0)]);
      expect(await walletOf(t, people[9] as TestPerson)).toBe(1_000);
      await expectMoney(t, made);
    });

    test('approving and closing: the escrow equals what is still undecided', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { t, owner, quest: made, ids } = await fixture(4);
        const [first = '', second = '', third = ''] = ids;
        await Promise.all([
          decideOne(t, owner, first, 'approved'),
          closeQuest(t, owner, made.id),
          decideOne(t, owner, second, 'rejected', WHY),
          decideOne(t, owner, third, 'approved'),
          closeQuest(t, owner, made.id),
        ]);
        expect(await questRow(t, made.id)).toMatchObject({ state: 'closing', approved: 2, pending: 1 });
        await expectMoney(t, made);
      }
    });

    test('undoing and approving: one of both wins, and the money matches', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { t, owner, quest: made, people, ids } = await fixture(2, { maxApplicants: 2 });
        const [first = '', second = ''] = ids;
        await decideOne(t, owner, first, 'approved');
        await Promise.all([
          decideOne(t, owner, first, 'pending'),
          decideOne(t, owner, first, 'approved'),
          decideOne(t, owner, second, 'approved'),
          decideMany(t, owner, made.id, 'pending', ids),
        ]);
        const paid = await Promise.all(people.map((who) => walletOf(t, who)));
        const states = await Promise.all(ids.map(async (id) => (await proofRow(t, id)).state));
        expect(paid).toEqual(states.map((state) => (state === 'approved' ? 1_000 : 0)));
        await expectMoney(t, made);
      }
    });

    test('withdrawing and deciding: one of them wins', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { t, owner, quest: made, people, ids } = await fixture(1);
        const [id = '', ann] = [ids[0], people[0] as TestPerson];
        const responses = await Promise.all([
          decideOne(t, ann, id, 'withdrawn'),
          decideOne(t, owner, id, 'approved'),
        ]);
        expect(codes(responses)).toEqual([200, 409]);
        const { state } = await proofRow(t, id);
        expect(await walletOf(t, ann)).toBe(state === 'approved' ? 1_000 : 0);
        await expectMoney(t, made);
      }
    });

    test('the review deadline and a decision at the same moment: decided once', async () => {
      const { t, owner, quest: made, people, ids } = await fixture(6);
      const { db } = t.database;
      await db.updateTable('application').set({ review_due: t.clock.now() }).where('id', 'in', ids).execute();
      await Promise.all([
        runAllJobs(t),
        ...ids.map((id, n) =>
          decideOne(t, owner, id, n % 2 ? 'approved' : 'rejected', n % 2 ? undefined : WHY),
        ),
      ]);
      for (const [n, who] of people.entries()) {
        const { state } = await proofRow(t, ids[n] ?? '');
        expect(await walletOf(t, who)).toBe(state === 'approved' ? 1_000 : 0);
      }
      await expectMoney(t, made);
    });

    /** People with files uploaded, ready to apply. */
    const ready = async (t: TestApp, many: number) => {
      const people = await Promise.all(Array.from({ length: many }, () => person(t)));
      const picture = await photo(40, 40);
      return Promise.all(
        people.map(async (who) => ({ who, draft: await draftOf(t, 'proof', who, [picture]) })),
      );
    };

    test('applying and closing: sent applications stay in escrow, and none follow', async () => {
      for (const ms of DELAYS) await closedIn(ms);
    });

    async function closedIn(ms: number): Promise<void> {
      const { t, owner, quest: made } = await fixture(0);
      const senders = await ready(t, 8);
      const [closed, ...sent] = await Promise.all([
        delayed(ms, () => closeQuest(t, owner, made.id)),
        ...senders.map(({ who, draft }) => sendProof(t, who, draft, made.id)),
      ]);
      const pending = sent.filter(({ statusCode }) => statusCode === 200).length;
      const refused = sent.filter(({ statusCode }) => statusCode !== 200);
      expect(new Set(refused.map((response) => response.json().code))).toEqual(
        new Set(refused.length > 0 ? ['quest_closed'] : []),
      );
      expect(closed.json().data).toMatchObject({ heldAmount: 1_000 * pending, pendingCount: pending });
      expect(await questRow(t, made.id)).toMatchObject({ pending, places: pending });
      await expectMoney(t, made);
    }

    test('applying and deleting or leaving: every sent application has a slot, or none was sent', async () => {
      const ends = [deleteQuest, (t: TestApp, who: TestPerson) => leave.deactivated(t, who)];
      for (const [ms, end] of DELAYS.flatMap((ms) => ends.map((one) => [ms, one] as const))) {
        const { t, owner, quest: made } = await fixture(0);
        const [sender] = await ready(t, 1);
        if (!sender) throw new Error('nobody is ready');
        const [ended, sent] = await Promise.all([
          delayed(ms, () => end(t, owner, made.id)),
          sendProof(t, sender.who, sender.draft, made.id),
        ]);
        expect([ended.statusCode, sent.statusCode].filter((status) => status === 200)).toHaveLength(1);
        const { state, pending } = await questRow(t, made.id);
        expect([state === 'open', pending]).toEqual(sent.statusCode === 200 ? [true, 1] : [false, 0]);
        await expectMoney(t, made);
      }
    });

    test('leaving and approving: nobody can leave while an application is pending', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { t, owner, quest: made, ids } = await fixture(1);
        const [left, decided] = await Promise.all([
          leave.deactivated(t, owner),
          decideOne(t, owner, ids[0] ?? '', 'approved'),
        ]);
        const { approved, state } = await questRow(t, made.id);
        expect(approved).toBe(decided.statusCode === 200 ? 1 : 0);
        expect(state).toBe(left.statusCode === 200 ? 'closing' : 'open');
        if (approved === 0) expect(left.statusCode).toBe(409);
        await expectMoney(t, made);
      }
    });
  });
} else {
  test('one call after the other pays once', async () => {
    const { t, owner, quest: made, people, ids } = await fixture(1);
    await Promise.all(Array.from({ length: 5 }, () => decideOne(t, owner, ids[0] ?? '', 'approved')));
    expect(await walletOf(t, people[0] as TestPerson)).toBe(1_000);
    await expectMoney(t, made);
  });
}

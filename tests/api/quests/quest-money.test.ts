import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockQuest } from '../../../server/quests/quest-lock.repository.ts';
import { countApplications } from '../../../server/quests/quest-write.repository.ts';
import { openSlots } from '../../../server/quests/reading/quest-slots.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { operator } from '../../support/moderation/operators.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import {
  closeQuest,
  decideMany,
  decideOne,
  escrowOf,
  expectMoney,
  questRow,
  signedIn,
} from '../../support/quests/decisions.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { seeded } from '../../support/seed.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const RUNS = Number(process.env.RUNS ?? 4);
const STEPS = Number(process.env.STEPS ?? 40);
const REWARD = 1_000;
const WHY = { reason: 'Not what I asked for' };

/** Random numbers that a seed repeats. */
function dice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  return { roll, pick: <T>(of: readonly T[]): T => of[roll(of.length)] as T };
}

/** Sends an application like the service: if a slot is free, with the quest locked. */
async function apply(t: TestApp, made: { id: string }, who: TestPerson) {
  const isOpen = await t.database.db.transaction().execute(async (trx) => {
    const locked = await lockQuest(trx, made.id, t.clock.now());
    return locked !== undefined && openSlots(locked) > 0;
  });
  if (!isOpen) return null;
  return (await proof(t, made, who, { partialAllowance: true })).id;
}

/** Sends changes as applying again does. */
async function sendAgain(t: TestApp, made: { id: string }, id: string): Promise<void> {
  await t.database.db.transaction().execute(async (trx) => {
    await lockQuest(trx, made.id, t.clock.now());
    const { rows } =
      await sql`update application set state = 'pending', changes_due = null, decided_at = null,
      decided_by = null, review_left_ms = null, review_due = ${new Date(t.clock.now().getTime() + 7 * 86_400_000)}
      where id = ${id} and state = 'changes_requested' returning id`.execute(trx);
    if (rows.length > 0) await countApplications(trx, made.id, { changes: -1, pending: 1 });
  });
}

test.each(Array.from({ length: RUNS }, (_, n) => n + 1))(
  'whatever happens to a quest, its money adds up (seed %i)',
  (usual) =>
    seeded(async (seed) => {
      const { roll, pick } = dice(seed * 7_919);
      const t = await testApp();
      let owner = await person(t);
      const type = seed % 2 ? 'Exclusive' : 'Open';
      const made = await quest(t, owner, { type, maxApplicants: 4, reward: REWARD });
      const ids: string[] = [];
      const senders = new Map<string, TestPerson>();
      const anyId = () => pick(ids) ?? made.id;
      const amount = () => (roll(3) === 0 ? { amount: 1 + roll(REWARD - 1) } : undefined);
      const op = await operator(t);
      const onHold = async (what: 'freeze' | 'release') => {
        const { accessToken: token } = await signedIn(t, op);
        const url = `/api/v1/admin/quest/${made.id}/${what}`;
        const response = await call(t.app, 'POST', url, { token, body: { reason: 'A look at it' } });
        expect(response.statusCode, response.body).toBe(200);
      };
      const steps: Record<string, () => Promise<unknown>> = {
        apply: async () => {
          const who = await person(t);
          const id = await apply(t, made, who);
          if (id === null) return;
          ids.push(id);
          senders.set(id, who);
        },
        approve: () => decideOne(t, owner, anyId(), 'approved', amount()),
        approveMany: () => decideMany(t, owner, made.id, 'approved', [anyId(), anyId(), anyId()], amount()),
        reject: () => decideOne(t, owner, anyId(), 'rejected', WHY),
        ask: () => decideOne(t, owner, anyId(), 'changes_requested'),
        sendAgain: () => sendAgain(t, made, anyId()),
        undo: () => decideOne(t, owner, anyId(), 'pending'),
        undoMany: () => decideMany(t, owner, made.id, 'pending', ids.length > 0 ? [...ids] : [made.id]),
        withdraw: async () => {
          const id = anyId();
          const who = senders.get(id);
          if (who) await decideOne(t, await signedIn(t, who), id, 'withdrawn');
        },
        minutes: async () => {
          t.clock.advance(60 * roll(12));
          await runAllJobs(t);
        },
        days: async () => {
          if (roll(2) === 0) return;
          t.clock.advance(3_600 * roll(roll(4) === 0 ? 200 : 30));
          await runAllJobs(t);
        },
        extend: async () => {
          const { state, max_applicants: places } = await questRow(t, made.id);
          if (state !== 'open' || places > 7) return;
          await booking(t).give(owner, REWARD);
          await call(t.app, 'PUT', `/api/v1/quest/${made.id}`, {
            token: owner.accessToken,
            body: { maxApplicants: places + 1 },
          });
          expect((await questRow(t, made.id)).max_applicants).toBe(places + 1);
        },
        // Operators put it on hold in the middle of anything, and let it go on some time later.
        freeze: async () => {
          const { state } = await questRow(t, made.id);
          if (state === 'open' || state === 'closing') await onHold('freeze');
        },
        letGo: async () => {
          if ((await questRow(t, made.id)).state === 'frozen') await onHold('release');
        },
        // Most interesting is what was decided just before.
        close: async () => {
          if (roll(2) === 0) return;
          await decideMany(t, owner, made.id, 'approved', [anyId(), anyId()], {
            amount: 1 + roll(REWARD - 1),
          });
          await decideOne(t, owner, anyId(), 'rejected', WHY);
          await closeQuest(t, owner, made.id);
        },
      };
      const often = [
        ...Object.keys(steps),
        'letGo',
        'apply',
        'apply',
        'apply',
        'approve',
        'reject',
        'undo',
        'undoMany',
      ];
      for (let step = 0; step < STEPS; step += 1) {
        owner = await signedIn(t, owner);
        await steps[pick(often)]?.();
        await expectMoney(t, made);
      }
      // In the end everything is decided and nothing is left.
      await steps.letGo?.();
      t.clock.advance(60 * 86_400);
      for (let round = 0; round < 4; round += 1) await runAllJobs(t);
      t.clock.advance(20 * 60);
      for (let round = 0; round < 2; round += 1) await runAllJobs(t);
      expect((await questRow(t, made.id)).state).toBe('closed');
      expect(await escrowOf(t, made)).toBe(0);
      await expectMoney(t, made);
    }, usual),
);

import { describe, expect, it } from 'vitest';
import { accounts } from '../../../../server/money/ledger/accounts.ts';
import { LedgerShort } from '../../../../server/money/ledger/ledger.service.ts';
import { goodwill, purged } from '../../../../server/money/ledger/platform-journals.ts';
import { person } from '../../../support/factories.ts';
import { ownLedger } from '../../../support/money/ledger.ts';
import { cents, type LedgerFixture } from '../../../support/money/ledger-fixture.ts';

const DAY = 86_400;

const give = (w: LedgerFixture, personId: string, amount: number) =>
  w.book([accounts.badDebt, accounts.wallet(personId)], goodwill(w.id(), personId, cents(amount), 'a test'));
const grant = (w: LedgerFixture, personId: string, amount: number, days: number) =>
  w.within((trx) =>
    w.promo.grant(trx, { personId, amount: cents(amount), title: 'Welcome credit', days, reason: 'a test' }),
  );

/** An owner with 1,000 of their own and 300 of promotional money that ends in two parts, and their quest. */
async function questFixture() {
  const w = await ownLedger();
  const [owner, earner, other] = [await person(w), await person(w), await person(w)];
  await give(w, owner.id, 1_000);
  await grant(w, owner.id, 200, 30);
  await grant(w, owner.id, 100, 10);
  const quest = { id: w.id(), ownerId: owner.id, title: 'Find the fountain' };
  const decision = (n = 0, earnerId = earner.id, applicationId = w.id()) => ({ applicationId, earnerId, n });
  return {
    w,
    owner,
    earner,
    other,
    quest,
    decision,
    reserve: (amount: number) => w.within((trx) => w.quests.reserve(trx, quest, cents(amount))),
    release: (...approvals: Parameters<typeof w.quests.release>[2]) =>
      w.within((trx) => w.quests.release(trx, quest, approvals)),
    undo: (of: ReturnType<typeof decision>) => w.within((trx) => w.quests.undoAll(trx, quest, [of])),
    undoAll: (...of: ReturnType<typeof decision>[]) => w.within((trx) => w.quests.undoAll(trx, quest, of)),
    refund: (keep = 0) => w.within((trx) => w.quests.refund(trx, quest, cents(keep))),
    /** Wallet and promo of the owner, escrow and its promotional part, wallet of the earner. */
    balances: () =>
      Promise.all(
        [
          accounts.wallet(owner.id),
          accounts.promo(owner.id),
          accounts.escrow(quest.id, owner.id),
          accounts.escrowPromo(quest.id, owner.id),
          accounts.wallet(earner.id),
        ].map(w.balance),
      ),
    /** What is left of each grant, what ends first before the rest. */
    grants: async () =>
      (
        await w.database.db
          .selectFrom('promo_grant')
          .select('remaining')
          .where('person_id', '=', owner.id)
          .orderBy('expires_at')
          .execute()
      ).map(({ remaining }) => Number(remaining)),
  };
}

describe('reserving', () => {
  it('uses promotional money for at most half, the earliest expiry first', async () => {
    const q = await questFixture();
    const { split, keys } = await q.reserve(301);
    expect([split, [...keys]]).toEqual([{ amount: 301, promo: 150 }, [`reserve:${q.quest.id}`]]);
    expect(await q.balances()).toEqual([849, 150, 151, 150, 0]);
    expect(await q.grants()).toEqual([0, 150]);
  });

  it('uses all promotional money if that is less than half, and nothing a second time', async () => {
    const q = await questFixture();
    await q.reserve(1_000);
    expect(await q.balances()).toEqual([300, 0, 700, 300, 0]);
    const again = await q.reserve(1_000);
    expect([again.split.amount, again.keys.size]).toEqual([0, 0]);
    expect(await q.balances()).toEqual([300, 0, 700, 300, 0]);
  });

  it('states how much is missing and takes nothing', async () => {
    const q = await questFixture();
    await expect(q.reserve(1_500)).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_funds',
      extra: { data: { missing: 200 } },
    });
    expect(await q.balances()).toEqual([1_000, 300, 0, 0, 0]);
    expect(await q.grants()).toEqual([100, 200]);
  });

  it('takes more when a quest is extended, once each time', async () => {
    const q = await questFixture();
    await q.reserve(400);
    const extend = () => q.w.within((trx) => q.w.quests.extend(trx, q.quest, cents(300), 1));
    expect([...(await extend()).keys]).toEqual([`reserve:${q.quest.id}:1`]);
    expect((await extend()).keys.size).toBe(0);
    expect(await q.balances()).toEqual([600, 0, 400, 300, 0]);
  });

  it('leaves ended grants alone, before their end is booked too', async () => {
    const q = await questFixture();
    q.w.clock.advance(10 * DAY);
    await q.reserve(500);
    expect(await q.balances()).toEqual([700, 100, 300, 200, 0]);
    expect(await q.grants()).toEqual([100, 0]);
  });
});

describe('paying earners', () => {
  it('pays in full and in part, in the parts that are reserved, many in one journal', async () => {
    const q = await questFixture();
    await q.reserve(400);
    const [first, second, third] = [q.decision(), q.decision(), q.decision(0, q.other.id)];
    const posted = await q.release(
      { ...first, amount: cents(100) },
      { ...second, amount: cents(150) },
      { ...third, amount: cents(30) },
    );
    expect(posted.keys.size).toBe(3);
    expect(new Set(posted.people)).toEqual(new Set([q.owner.id, q.earner.id, q.other.id]));
    expect(await q.balances()).toEqual([800, 100, 60, 60, 250]);
    expect(await q.w.balance(accounts.wallet(q.other.id))).toBe(30);
  });

  it('pays an approval once, also together with new ones', async () => {
    const q = await questFixture();
    await q.reserve(400);
    const first = { ...q.decision(), amount: cents(150) };
    await q.release(first);
    const posted = await q.release(first, { ...q.decision(), amount: cents(250) }, first);
    expect(posted.keys.size).toBe(1);
    expect(await q.balances()).toEqual([800, 100, 0, 0, 400]);
  });

  it('pays nothing if more is approved than was reserved', async () => {
    const q = await questFixture();
    await q.reserve(400);
    const approvals = [300, 101].map((amount) => ({ ...q.decision(), amount: cents(amount) }));
    await expect(q.release(...approvals)).rejects.toThrow(LedgerShort);
    expect(await q.balances()).toEqual([800, 100, 200, 200, 0]);
  });
});

describe('undoing an approval', () => {
  it('returns the parts in which it was paid, once, and the next approval pays again', async () => {
    const q = await questFixture();
    await q.reserve(400);
    const decision = q.decision();
    await q.release({ ...q.decision(), amount: cents(150) }, { ...decision, amount: cents(120) });
    expect(await q.balances()).toEqual([800, 100, 65, 65, 270]);
    expect((await q.undo(decision)).split).toEqual({ amount: 120, promo: 60 });
    expect((await q.undo(decision)).keys.size).toBe(0);
    expect(await q.balances()).toEqual([800, 100, 125, 125, 150]);
    await q.release({ ...decision, n: 1, amount: cents(60) });
    expect(await q.balances()).toEqual([800, 100, 95, 95, 210]);
    expect((await q.undo({ ...decision, n: 1 })).split).toEqual({ amount: 60, promo: 30 });
  });

  it('undoes many in one journal, all or none', async () => {
    const q = await questFixture();
    await q.reserve(400);
    const [first, second] = [q.decision(), q.decision(0, q.other.id)];
    await q.release({ ...first, amount: cents(150) }, { ...second, amount: cents(120) });
    await q.w.book([accounts.wallet(q.earner.id), accounts.unclaimed], purged(q.earner.id, cents(100)));
    await expect(q.undoAll(second, first)).rejects.toMatchObject({
      status: 409,
      code: 'bad_transition',
    });
    expect(await q.balances()).toEqual([800, 100, 65, 65, 50]);
    await give(q.w, q.earner.id, 100);
    const posted = await q.undoAll(first, second, first);
    expect([posted.split, posted.keys.size]).toEqual([{ amount: 270, promo: 135 }, 2]);
    expect(await q.balances()).toEqual([800, 100, 200, 200, 0]);
    expect((await q.undoAll(second)).keys.size).toBe(0);
  });

  it('is rejected once the applicant has used the money, without saying how much', async () => {
    const q = await questFixture();
    await q.reserve(400);
    const decision = q.decision();
    await q.release({ ...decision, amount: cents(100) });
    await q.w.book([accounts.wallet(q.earner.id), accounts.unclaimed], purged(q.earner.id, cents(1)));
    const undoError = await q.undo(decision).catch((error) => error);
    expect([undoError.status, undoError.code, undoError.extra]).toEqual([
      409,
      'bad_transition',
      { data: { status: 'approved' } },
    ]);
    expect(await q.balances()).toEqual([800, 100, 150, 150, 99]);
  });
});

describe('giving back', () => {
  it('refunds everything, promotional money to its grants, and nothing twice', async () => {
    const q = await questFixture();
    await q.reserve(500);
    await q.release({ ...q.decision(), amount: cents(120) });
    const { split, keys } = await q.refund();
    expect([split, [...keys]]).toEqual([{ amount: 380, promo: 190 }, [`refund:${q.quest.id}:1`]]);
    expect((await q.refund()).keys.size).toBe(0);
    expect(await q.balances()).toEqual([940, 240, 0, 0, 120]);
    expect(await q.grants()).toEqual([40, 200]);
  });

  it('keeps what may still be approved, in the same parts', async () => {
    const q = await questFixture();
    await q.reserve(500);
    expect((await q.refund(300)).split).toEqual({ amount: 200, promo: 100 });
    expect((await q.refund(300)).keys.size).toBe(0);
    expect((await q.refund(100)).split).toEqual({ amount: 200, promo: 100 });
    expect(await q.balances()).toEqual([950, 250, 50, 50, 0]);
    expect([...(await q.refund()).keys]).toEqual([`refund:${q.quest.id}:3`]);
  });

  it('refunds what an undo returns to a closed quest', async () => {
    const q = await questFixture();
    await q.reserve(500);
    const decision = q.decision();
    await q.release({ ...decision, amount: cents(400) });
    await q.refund();
    await q.undo(decision);
    expect((await q.refund()).split).toEqual({ amount: 400, promo: 200 });
    expect(await q.balances()).toEqual([1_000, 300, 0, 0, 0]);
    expect(await q.grants()).toEqual([100, 200]);
  });
});

describe('promotional money', () => {
  it('expires in time, with a row for its person, and again when more of it comes back', async () => {
    const q = await questFixture();
    await q.reserve(100);
    expect(await q.grants()).toEqual([50, 200]);
    q.w.clock.advance(10 * DAY);
    expect(await q.w.promo.expire(q.w.clock.now())).toBe(false);
    expect(q.w.notifiedIds).toContain(q.owner.id);
    expect(await q.balances()).toEqual([950, 200, 50, 50, 0]);
    await q.refund();
    expect(await q.balances()).toEqual([1_000, 250, 0, 0, 0]);
    await q.w.promo.expire(q.w.clock.now());
    await q.w.promo.expire(q.w.clock.now());
    expect(await q.balances()).toEqual([1_000, 200, 0, 0, 0]);
    const rows = await q.w.database.db
      .selectFrom('wallet_entry')
      .select(['direction', 'amount', 'title'])
      .where('person_id', '=', q.owner.id)
      .where('kind', '=', 'promo')
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { direction: 'in', amount: '200', title: 'Welcome credit' },
      { direction: 'in', amount: '100', title: 'Welcome credit' },
      { direction: 'out', amount: '50', title: 'Expired: Welcome credit' },
      { direction: 'out', amount: '50', title: 'Expired: Welcome credit' },
    ]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { balancePart } from '../../../contract/money/wallet.ts';
import { createWalletEventsService } from '../../../server/money/ledger/wallet-events.service.ts';
import { openEvents } from '../../support/events.ts';
import { person, session, type TestPerson } from '../../support/factories.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { proof, quest } from '../../support/quests/quests.ts';
import { call, startTestApp, type TestApp, testApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  return () => server.close();
});

const read = async (who: TestPerson, path: string, t = server) => {
  const response = await call(t.app, 'GET', `/payments/v1/${path}`, { token: who.accessToken });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json().data;
};

type Line = { _id: string; title: string; change: number; total: number; transactionId: string | null };

/** Every transaction of a balance, read page by page. */
async function allLines(who: TestPerson, part: string, limit: number, t = server): Promise<Line[]> {
  const lines: Line[] = [];
  for (let snapshot = ''; ; ) {
    const data = await read(who, `balance/${part}/lines?limit=${limit}${snapshot}`, t);
    lines.push(...data.lines);
    if (!data.hasMore) return lines;
    snapshot = `&snapshot=${data.snapshot}`;
  }
}

describe('a balance', () => {
  test('is empty for a person without money', async () => {
    const t = await testApp();
    const ann = await person(t);
    expect(await read(ann, 'balance', t)).toMatchObject({
      balances: {
        availableBalance: 0,
        promotionalBalance: 0,
        reservedBalance: 0,
        payoutBalance: 0,
        heldBalance: 0,
        debt: 0,
        withdrawable: 0,
        currency: 'usd',
      },
      totalEarning: 0,
      completedQuests: 0,
      fundedQuests: 0,
      clearing: null,
      payoutAccount: { status: 'none', requirement: null, last4: null, changed: null },
    });
  });

  test('has every balance, each the newest total of its transactions', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    const money = booking(server);
    await money.topUp(ann, 20_000);
    await money.promo(ann, 2_000);
    const first = await money.reserve(ann, 4_000, { promo: 1_500 });
    await money.reserve(ann, 1_000);
    await money.earn(first, ben, 2_000);
    const undo = await money.earn(first, ben, 300);
    await undo();
    const theirs = await money.reserve(ann, 700);
    const approved = { state: 'approved' as const, reviewDue: null, paidAmount: 900 };
    await proof(server, await quest(server, await person(server)), ann, approved);
    await money.payOut(ann, 3_000);
    await money.dispute(await money.topUp(ann, 1_000), 1_000);

    const data = await read(ann, 'balance');
    expect(data).toMatchObject({
      balances: {
        availableBalance: 20_000 - 2_500 - 1_000 - 700 + 900 - 3_100,
        promotionalBalance: 500,
        reservedBalance: 2_000 + 1_000 + 700,
        payoutBalance: 3_100,
        heldBalance: 1_000,
        debt: 0,
      },
      totalEarning: 900,
      completedQuests: 1,
      fundedQuests: 3,
    });
    expect(theirs.ownerId).toBe(ann.id);
    const { balances } = data;
    const shown = {
      available: balances.availableBalance,
      promotional: balances.promotionalBalance,
      reserved: balances.reservedBalance,
      payout: balances.payoutBalance,
      held: balances.heldBalance,
      debt: balances.debt,
      earned: data.totalEarning,
    };
    for (const part of balancePart.options) {
      const lines = await allLines(ann, part, 2);
      expect([part, lines[0]?.total ?? 0]).toEqual([part, shown[part]]);
      expect(lines.reduce((sum, { change }) => sum + change, 0)).toBe(shown[part]);
      // Each balance is that of the row below it and its own change.
      for (const [n, { change, total }] of lines.entries())
        expect(total).toBe((lines[n + 1]?.total ?? 0) + change);
      expect(await allLines(ann, part, 50)).toEqual(lines);
      expect(new Set(lines.map(({ _id }) => _id)).size).toBe(lines.length);
    }
  });

  test('has pages by number too, and each entry links to its transaction', async () => {
    const ann = await person(server);
    const money = booking(server);
    for (const amount of [100, 200, 300, 400, 500]) await money.give(ann, amount);
    const lines = await allLines(ann, 'available', 50);
    expect(lines.map(({ total }) => total)).toEqual([1_500, 1_000, 600, 300, 100]);
    const third = await read(ann, 'balance/available/lines?limit=2&page=3');
    expect(third).toMatchObject({ lines: [lines[4]], hasMore: false });
    expect((await read(ann, 'balance/available/lines?limit=2&page=4')).lines).toEqual([]);
    const { transaction } = await read(ann, `transaction/${lines[0]?.transactionId}`);
    expect(transaction).toMatchObject({ amount: 500, title: 'From Flickquest', balanceAfter: 1_500 });
  });

  test('shows what it was at the end of any day, with the lines up to then', async () => {
    const t = await testApp();
    const ann = await person(t);
    const money = booking(t);
    const days: string[] = [];
    for (const amount of [100, 200, 300]) {
      await money.give(ann, amount);
      days.push(t.clock.now().toISOString().slice(0, 10));
      t.clock.advance(2 * 24 * 3_600);
    }
    const back = { ...ann, ...(await session(t, ann.id)) };
    const until = (day: string, rest = '') => read(back, `balance/available/lines?until=${day}${rest}`, t);
    const totals = ({ lines }: { lines: Line[] }) => lines.map(({ total }) => total);
    const [first = '', second = '', third = ''] = days;
    const before = new Date(Date.parse(first) - 24 * 3_600_000).toISOString().slice(0, 10);
    const between = new Date(Date.parse(second) + 24 * 3_600_000).toISOString().slice(0, 10);
    expect(totals(await until(before))).toEqual([]);
    expect(totals(await until(first))).toEqual([100]);
    expect(totals(await until(second))).toEqual([300, 100]);
    expect(totals(await until(between))).toEqual([300, 100]);
    expect(totals(await until(third))).toEqual([600, 300, 100]);
    expect(totals(await until('2999-01-01'))).toEqual([600, 300, 100]);
    const page = await until(second, '&limit=1');
    expect([totals(page), page.hasMore]).toEqual([[300], true]);
    const next = await until(second, `&limit=1&page=2&snapshot=${page.snapshot}`);
    expect([totals(next), next.hasMore]).toEqual([[100], false]);
    for (const part of balancePart.options)
      expect((await read(back, `balance/${part}/lines?until=${before}`, t)).lines).toEqual([]);
    for (const odd of ['today', '2026-02-30', '2026-11-02T10:00:00Z']) {
      const refused = await call(t.app, 'GET', `/payments/v1/balance/available/lines?until=${odd}`, {
        token: back.accessToken,
      });
      expect([refused.statusCode, refused.json().fields[0].path], odd).toEqual([400, 'until']);
    }
  });

  test('names a debt, and the card payment that was reversed', async () => {
    const ann = await person(server);
    const money = booking(server);
    const paid = await money.topUp(ann, 1_000);
    await money.payOut(ann, 500);
    const lose = await money.dispute(paid, 400);
    await lose();
    const { balances } = await read(ann, 'balance');
    expect(balances).toMatchObject({ availableBalance: 0, heldBalance: 0, debt: 600, withdrawable: 0 });
    const [newest] = await allLines(ann, 'debt', 10);
    expect(newest).toMatchObject({ change: 600, total: 600 });
    await money.give(ann, 250);
    const after = await read(ann, 'balance');
    expect(after.balances).toMatchObject({ availableBalance: 0, debt: 350 });
    const [paidBack] = await allLines(ann, 'debt', 10);
    expect(paidBack).toMatchObject({ change: -250, total: 350, title: 'Paid back what you owed' });
  });

  test('shows the state of the account for payouts', async () => {
    const ann = await person(server);
    const at = server.clock.now();
    await server.database.db
      .insertInto('payout_account')
      .values({
        person_id: ann.id,
        provider: 'sandbox',
        provider_ref: ann.id,
        status: 'restricted',
        requirement: 'Send a photo of your identity card.',
        last4: '4417',
        updated_at: at,
      })
      .execute();
    expect((await read(ann, 'balance')).payoutAccount).toEqual({
      status: 'restricted',
      requirement: 'Send a photo of your identity card.',
      last4: '4417',
      changed: null,
    });
  });

  test('is read with one query in addition to the session check', async () => {
    const t = await testApp();
    const ann = await person(t);
    await booking(t).give(ann, 100);
    let statements = 0;
    const { prepared } = t.database;
    t.database.prepared = (...args) => {
      statements += 1;
      return prepared(...args) as never;
    };
    try {
      await read(ann, 'balance', t);
      expect(statements).toBe(2);
      await read(ann, 'transaction', t);
      expect(statements).toBe(4);
    } finally {
      t.database.prepared = prepared;
    }
  });
});

describe('what can be paid out', () => {
  const HOUR = 3_600;

  test('waits 72 hours after an approval and 14 days after a top-up', async () => {
    const t = await testApp({ config: { payoutHold: true } });
    const [ann, owner] = [await person(t), await person(t)];
    const money = booking(t);
    await money.give(owner, 10_000);
    await money.give(ann, 1_000);
    const quest = await money.reserve(owner, 5_000);
    const paidAt = t.clock.now().getTime();
    await money.topUp(ann, 2_000);
    await money.earn(quest, ann, 300);
    const takeBack = await money.earn(quest, ann, 900);
    const look = async () => {
      const { balances, clearing } = await read({ ...ann, ...(await session(t, ann.id)) }, 'balance', t);
      const hours = clearing && Math.round((Date.parse(clearing.clearsAt) - paidAt) / 3_600_000);
      return [balances.availableBalance, balances.withdrawable, clearing?.amount ?? null, hours];
    };
    expect(await look()).toEqual([4_200, 1_000, expect.any(Number), 72]);
    await takeBack();
    // A reversed amount waits for nothing.
    expect(await look()).toEqual([3_300, 1_000, 300, 72]);
    t.clock.advance(71 * HOUR);
    expect(await look()).toEqual([3_300, 1_000, 300, 72]);
    t.clock.advance(2 * HOUR);
    expect(await look()).toEqual([3_300, 1_300, 2_000, 336]);
    t.clock.advance(14 * 24 * HOUR);
    expect(await look()).toEqual([3_300, 3_300, null, null]);
  });

  test('is the balance without what is held, which the wallet explains by reason and day', async () => {
    const t = await testApp({ config: { payoutHold: true } });
    const [ann, owner] = [await person(t), await person(t)];
    const money = booking(t);
    await money.give(owner, 10_000);
    const quest = await money.reserve(owner, 5_000);
    const now = t.clock.now().getTime();
    const days = (n: number) => new Date(now + n * 24 * HOUR * 1_000).toISOString();
    const paid = await money.topUp(owner, 1_000);
    const byCard = await money.reserve(owner, 6_000);
    await money.topUp(ann, 2_000);
    await money.earn(quest, ann, 300);
    await money.earn(quest, ann, 200);
    // All that is left of the owner's other money, and the card's.
    await money.earn(byCard, ann, 6_000);
    const look = async () => {
      const { balances, held } = await read({ ...ann, ...(await session(t, ann.id)) }, 'balance', t);
      return [balances.availableBalance, balances.withdrawable, held];
    };
    expect(await look()).toEqual([
      8_500,
      0,
      [
        { reason: 'earning', amount: 5_500, clearsAt: days(3) },
        { reason: 'card', amount: 3_000, clearsAt: days(14) },
      ],
    ]);
    await money.dispute(paid, 0);
    t.clock.advance(4 * 24 * HOUR);
    expect(await look()).toEqual([
      8_500,
      5_500,
      [
        { reason: 'card', amount: 2_000, clearsAt: days(14) },
        { reason: 'dispute', amount: 1_000, clearsAt: null },
      ],
    ]);
    // Old card money waits for the approval alone.
    t.clock.advance(11 * 24 * HOUR);
    const later = await money.reserve(ann, 8_500);
    await money.earn(later, owner, 8_500);
    const { held } = await read({ ...owner, ...(await session(t, owner.id)) }, 'balance', t);
    expect(held).toEqual([
      { reason: 'earning', amount: 7_500, clearsAt: days(18) },
      { reason: 'dispute', amount: 1_000, clearsAt: null },
    ]);
  });

  test('is the full balance if nothing has to wait, as with the sandbox', async () => {
    const ann = await person(server);
    const money = booking(server);
    await money.topUp(ann, 2_000);
    const { balances, clearing, held } = await read(ann, 'balance');
    expect([balances.withdrawable, clearing, held]).toEqual([2_000, null, []]);
  });
});

describe('the event that money moved', () => {
  test('reaches every tab and device of its owner, and nobody else', async () => {
    const t = await testApp();
    const [ann, ben] = [await person(t), await person(t)];
    const elsewhere = await session(t, ann.id);
    const streams = await Promise.all([
      openEvents(t, ann.accessToken),
      openEvents(t, ann.accessToken),
      openEvents(t, elsewhere.accessToken),
    ]);
    const stranger = await openEvents(t, ben.accessToken);
    const news = createWalletEventsService({ events: t.messaging.events, clock: t.clock });
    news([ann.id, ann.id]);
    const first = await Promise.all(streams.map((stream) => stream.next()));
    for (const event of first) expect(event).toEqual({ id: first[0]?.id, event: 'balance', data: {} });
    // Sent once, although named twice; and the next event of a stranger is their own.
    news([ben.id]);
    news([ann.id]);
    const [second, theirs] = [await streams[0]?.next(), await stranger.next()];
    expect(second?.id).not.toBe(first[0]?.id);
    expect([second?.event, theirs?.event]).toEqual(['balance', 'balance']);
    expect(theirs?.id).not.toBe(first[0]?.id);
  });
});

describe('earnings over time', () => {
  test.each([
    ['30d', 30],
    ['12w', 12],
    ['12m', 12],
  ])('over %s have %i date groups, empty ones included', async (range, many) => {
    const ann = await person(server);
    const data = await read(ann, `earnings?range=${range}`);
    expect(data.spans).toHaveLength(many);
    expect(new Set(data.spans.map(({ from }: { from: string }) => from)).size).toBe(many);
    expect([data.total, data.currency]).toEqual([0, 'usd']);
    const today = server.clock.now().toISOString().slice(0, 10);
    expect(data.spans.at(-1).from <= today).toBe(true);
  });

  test('are shown on their days, and reversals on the original day', async () => {
    const t = await testApp();
    const [ann, owner] = [await person(t), await person(t)];
    const money = booking(t);
    await money.give(owner, 10_000);
    const quest = await money.reserve(owner, 5_000);
    await money.earn(quest, ann, 1_000);
    const undo = await money.earn(quest, ann, 200);
    t.clock.advance(2 * 86_400);
    await money.earn(quest, ann, 40);
    await undo();
    const back = { ...ann, ...(await session(t, ann.id)) };
    const days = await read(back, 'earnings', t);
    expect(days.spans.slice(-3).map(({ earned }: { earned: number }) => earned)).toEqual([1_200, 0, -160]);
    expect(days.total).toBe(1_040);
    const day = (offset: number) =>
      new Date(t.clock.now().getTime() - offset * 86_400_000).toISOString().slice(0, 10);
    expect(days.spans.slice(-3).map(({ from }: { from: string }) => from)).toEqual([day(2), day(1), day(0)]);
    const months = await read(back, 'earnings?range=12m', t);
    expect(months.spans.every(({ from }: { from: string }) => from.endsWith('-01'))).toBe(true);
    expect(months.total).toBe(1_040);
    const weeks = await read(back, 'earnings?range=12w', t);
    expect(weeks.spans.every(({ from }: { from: string }) => new Date(from).getUTCDay() === 1)).toBe(true);
  });

  test('of another range are rejected by name', async () => {
    const ann = await person(server);
    const response = await call(server.app, 'GET', '/payments/v1/earnings?range=1d', {
      token: ann.accessToken,
    });
    expect([response.statusCode, response.json().fields[0].path]).toEqual([400, 'range']);
  });
});

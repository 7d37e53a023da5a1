import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { personSearch } from '../../../server/core/text-search/search-text.ts';
import { brandsOf, withBrands } from '../../../server/demo/brands.ts';
import { demoDataRepository } from '../../../server/demo/demo-data.repository.ts';
import type { DemoMedia } from '../../../server/demo/media/media.ts';
import { bookMoney } from '../../../server/demo/money/money.ts';
import { makeMoneyStory } from '../../../server/demo/money/wallet-history.ts';
import { makePeople } from '../../../server/demo/people.ts';
import { proofRows, questRows, savedQuestRows } from '../../../server/demo/quests/quest-rows.ts';
import { makeQuests } from '../../../server/demo/quests/quests.ts';
import { openQuests } from '../../../server/demo/words/open-quests.ts';
import { brandWords } from '../../../server/demo/words/quests.ts';
import { insertApplications } from '../../../server/quests/applications/application-write.repository.ts';
import { insertQuests } from '../../../server/quests/quest-write.repository.ts';
import { session, uniqueName } from '../../support/factories.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { call, startTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
let tokens: string[];
let demoId: string;
let questIds: string[];

/** One image for every motif that quests show. */
const photos = [...openQuests, ...Object.values(brandWords)].flatMap(({ shows }) =>
  shows.map(
    (motif): DemoMedia => ({
      ...{ motif, setting: 'home', alt: `A ${motif}`, tags: [], captions: [] },
      row: {
        ...{ type: 'photo', key: `public/demo/${motif}-0-1080.webp`, width: 1080, height: 1350 },
        madeAt: new Date(),
      },
    }),
  ),
);

/** Our money at the sandbox, by our ledger and by its own records; other tests have some there too. */
async function cash(): Promise<[number, number]> {
  const { db } = server.database;
  const ours = db.selectFrom('ledger_account').select('balance').where('code', '=', 'provider_cash');
  const theirs = db.selectFrom('sandbox_movement').select(({ fn }) => fn.sum<string>('amount').as('sum'));
  return [
    Number((await ours.executeTakeFirst())?.balance ?? 0),
    Number((await theirs.executeTakeFirst())?.sum ?? 0),
  ];
}

beforeAll(async () => {
  server = await startTestApp();
  const now = server.clock.now();
  const people = withBrands(makePeople(160, ['public/demo/face-0.webp'], now));
  const { db } = server.database;
  await db
    .insertInto('person')
    .values(
      people.map(({ id, name, createdAt }) => {
        const username = uniqueName('demo');
        return {
          ...{ id, username, name, ...personSearch({ username, name }) },
          ...{ email: null, email_verified_at: null, phone: null, phone_verified_at: null, dob: null },
          ...{ password_hash: 'none', photo_key: null, country: null, created_at: createdAt },
        };
      }),
    )
    .execute();
  const before = await cash();
  const quests = makeQuests(people, now);
  const moves = makeMoneyStory(people, brandsOf(people), quests, now);
  const pictures = { photos, clips: photos };
  await db.transaction().execute(async (trx) => {
    await insertQuests(trx, questRows(quests, pictures));
    await bookMoney({ trx, now }, moves);
    await insertApplications(trx, proofRows(quests, pictures));
    await demoDataRepository.insertAll(trx, 'saved_quest', savedQuestRows(quests, people, now));
  });
  questIds = quests.map(({ id }) => id);
  const after = await cash();
  expect(after[0] - before[0]).toBe(after[1] - before[1]);
  tokens = [];
  demoId = people[0]?.id ?? '';
  for (const { id } of people.slice(0, 3)) tokens.push((await session(server, id)).accessToken);
  return () => server.close();
  // The whole demo world is booked, which takes a while on a busy machine.
}, 300_000);

const read = async (who: number, path: string) => {
  const response = await call(server.app, 'GET', `/payments/v1/${path}`, { token: tokens[who] ?? '' });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

test('demo’s wallet looks as designed', async () => {
  expect(await read(0, 'balance')).toMatchObject({
    balances: {
      availableBalance: 128_450,
      promotionalBalance: 2_000,
      reservedBalance: 16_000,
      payoutBalance: 30_000,
      heldBalance: 0,
      debt: 0,
      withdrawable: 128_450,
    },
    totalEarning: 394_000,
    completedQuests: 37,
    fundedQuests: 1,
    payoutAccount: { status: 'enabled', last4: '4417' },
  });
  const { transactions } = await read(0, 'transaction?limit=6');
  const rows = transactions.map(
    (row: { title: string; status: string; note: string; counterparty: { name: string } | null }) => [
      row.title,
      row.status,
      row.note ?? row.counterparty?.name ?? null,
    ],
  );
  expect(rows).toEqual([
    ['Approved: Doors of the old town', 'done', 'City of Kvarn'],
    ['Cash out to bank', 'processing', 'Account ending 4417'],
    ['Reserved: Breakfast in one take', 'reserved', '4 places at $40.00'],
    ['Approved: Ten quiet seconds', 'done', 'Rowan Outdoor'],
    ['Welcome credit', 'done', 'Promotional balance'],
    ['Added by card', 'done', 'Card ending 0832'],
  ]);
  expect(transactions[2]).toMatchObject({
    event: 'reserved',
    subject: 'Breakfast in one take',
    noteFields: { cardLast4: null, accountLast4: null, failure: null, reward: 4_000 },
  });
  const { spans } = await read(0, 'earnings?range=12w');
  expect(spans.filter(({ earned }: { earned: number }) => earned > 0).length).toBeGreaterThan(8);
});

test('owner has money to spend and quests with reserved money, maya has earnings', async () => {
  const owner = await read(1, 'balance');
  expect(owner.balances.availableBalance).toBeGreaterThanOrEqual(100_000);
  expect([owner.fundedQuests, owner.balances.reservedBalance > 0]).toEqual([4, true]);
  const maya = await read(2, 'balance');
  expect(maya.completedQuests).toBeGreaterThan(4);
  expect(maya.totalEarning).toBeGreaterThan(50_000);
});

test('every quest holds the money of its unpaid slots, and its counters are right', async () => {
  const { rows } = await sql<{ title: string; held: number; owed: number; counted: unknown; found: unknown }>`
    select q.title, coalesce(held.sum, 0)::int as held,
      (q.reward * (q.places - q.approved) + coalesce(found.rests, 0) * (q.closed_at is null)::int)::int as owed,
      array[q.approved, q.rejected, q.pending, q.changes, q.withdrawn] as counted, found.counts as found
    from quest q
      left join lateral (select sum(balance) from ledger_account a
        where a.code in ('escrow:' || q.id, 'escrow_promo:' || q.id)) held on true
      left join lateral (select sum(q.reward - s.paid_amount) filter (where s.state = 'approved') as rests,
        array[count(*) filter (where s.state = 'approved'), count(*) filter (where s.state = 'rejected'),
          count(*) filter (where s.state = 'pending'), count(*) filter (where s.state = 'changes_requested'),
          count(*) filter (where s.state = 'withdrawn')]::int[] as counts
        from application s where s.quest_id = q.id) found on true
    where q.id = any(${questIds}::uuid[])`.execute(server.database.db);
  expect(rows.length).toBe(questIds.length);
  for (const { title, held, owed, counted, found } of rows)
    expect([title, held, counted]).toEqual([title, owed, found]);
});

test('submitted proofs are in files that nobody else can open', async () => {
  const { rows } = await sql<{ sent: number; open: number }>`select count(*)::int as sent,
    count(*) filter (where m.key not like 'private/%')::int as open
    from application_media m join application a on a.id = m.application_id
    where a.quest_id = any(${questIds}::uuid[])`.execute(server.database.db);
  expect(rows[0]?.sent).toBeGreaterThan(100);
  expect(rows[0]?.open).toBe(0);
});

test('the pending payout arrives after some days without any action', async () => {
  await runAllJobs(server);
  const status = async () => {
    const { transactions } = await read(0, 'transaction?kind=payout&limit=1');
    return transactions[0].status;
  };
  expect(await status()).toBe('processing');
  server.clock.advance(3 * 86_400 + 60);
  await runAllJobs(server);
  await runAllJobs(server);
  const demo = server.database.db.selectFrom('payout').select('status').where('person_id', '=', demoId);
  expect(new Set((await demo.execute()).map(({ status }) => status))).toEqual(new Set(['paid']));
});

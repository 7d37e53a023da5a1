import { expect, test } from 'vitest';
import { movableClock } from '../../server/core/clock.ts';
import { type Database, openDatabase } from '../../server/db/connection.ts';
import { person } from '../support/factories.ts';
import { flick, textTokens } from '../support/flicks/content.ts';
import { ask, cluster, startServer, temporaryFolder } from '../support/processes/cluster.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

const FLICKS = 40;
const WRITERS = 4;
/** Kills of each database; before a release `KILL_ROUNDS=100`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
/** How many writes are acknowledged before each kill. */
const amounts = Array.from({ length: ROUNDS }, (_, round) => [20, 75, 200][round % 3] ?? 20);
const options = { timeout: 300_000 + ROUNDS * 20_000 };

interface Acknowledged {
  comments: string[];
  likes: string[];
}

async function makeContent(context: { database: Database; clock: ReturnType<typeof movableClock> }) {
  const author = await person(context);
  const writer = await person(context);
  const flickIds: string[] = [];
  for (let n = 0; n < FLICKS; n++) flickIds.push(await flick(context, author));
  return { flickIds, token: writer.accessToken, writerId: writer.id };
}
type Content = Awaited<ReturnType<typeof makeContent>>;

/** Likes and comments without a pause until the process is killed; answers what was acknowledged. */
async function writeUntilKilled(
  server: ServerProcess,
  { flickIds, token }: Content,
  acknowledgements: number,
) {
  const acknowledged: Acknowledged = { comments: [], likes: [] };
  let next = 0;
  const total = () => acknowledged.comments.length + acknowledged.likes.length;
  async function write(): Promise<void> {
    for (;;) {
      const id = flickIds[next++ % FLICKS] ?? '';
      const written = await ask(server, 'POST', `/v1/comment/${id}`, {
        token,
        body: { comment: textTokens(`Comment ${next}`) },
      }).catch(() => null);
      if (written?.status !== 200) return;
      acknowledged.comments.push(JSON.parse(written.text).data.replies.at(-1)._id);
      const liked = await ask(server, 'POST', `/v1/like?id=${id}&type=flick`, {
        token,
        body: { value: true },
      }).catch(() => null);
      if (liked?.status !== 200) return;
      acknowledged.likes.push(id);
      if (total() >= acknowledgements) server.child.kill('SIGKILL');
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write));
  await server.stop('SIGKILL');
  expect(total()).toBeGreaterThanOrEqual(acknowledgements);
  return acknowledged;
}

/** Everything acknowledged is there, and the counters say what the rows say. */
async function expectNothingLost(
  { db }: Database,
  { flickIds, writerId }: Content,
  acknowledged: Acknowledged,
): Promise<void> {
  const comments = await db.selectFrom('comment').select(['id', 'flick_id']).execute();
  const likes = await db
    .selectFrom('flick_like')
    .select('flick_id')
    .where('person_id', '=', writerId)
    .execute();
  const counters = await db
    .selectFrom('flick_counter')
    .selectAll()
    .where('flick_id', 'in', flickIds)
    .execute();
  const commentIds = new Set(comments.map((row) => row.id));
  const likedIds = new Set(likes.map((row) => row.flick_id));
  expect(acknowledged.comments.filter((id) => !commentIds.has(id))).toEqual([]);
  expect(acknowledged.likes.filter((id) => !likedIds.has(id))).toEqual([]);
  for (const counter of counters) {
    const mine = comments.filter((row) => row.flick_id === counter.flick_id).length;
    expect([counter.comments, counter.likes]).toEqual([mine, likedIds.has(counter.flick_id) ? 1 : 0]);
  }
}

test('PostgreSQL: acknowledged writes survive a kill', options, async () => {
  const { context, start } = await cluster();
  const made = await makeContent(context);
  const all: Acknowledged = { comments: [], likes: [] };
  for (const acknowledgements of amounts) {
    const acknowledged = await writeUntilKilled(await start({ RATE_LIMITS: 'off' }), made, acknowledgements);
    all.comments.push(...acknowledged.comments);
    all.likes.push(...acknowledged.likes);
    await expectNothingLost(context.database, made, all);
  }
});

test('the embedded database: acknowledged writes survive a kill', options, async () => {
  const DATA_DIR = await temporaryFolder();
  const open = () => openDatabase({ databaseUrl: null, dataDir: DATA_DIR });
  const first = await open();
  const made = await makeContent({ database: first, clock: movableClock() });
  await first.close();
  const all: Acknowledged = { comments: [], likes: [] };
  for (const acknowledgements of amounts) {
    const server = await startServer({ DATA_DIR, RATE_LIMITS: 'off' });
    const acknowledged = await writeUntilKilled(server, made, acknowledgements);
    all.comments.push(...acknowledged.comments);
    all.likes.push(...acknowledged.likes);
    const database = await open();
    await expectNothingLost(database, made, all);
    await database.close();
  }
});

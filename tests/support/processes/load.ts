import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { person, type TestPerson } from '../factories.ts';
import { flick, textTokens } from '../flicks/content.ts';
import { ask, type Cluster } from './cluster.ts';

const FLICKS = 20;
const PEOPLE = 4;
const PAUSE_MS = 5;

interface Address {
  url: string;
}

/**
 * People who use a site through one address until it ends: they read, comment, like and renew their sessions. Every call that
 * does not succeed is a failure: nothing is tried again.
 */
export async function startLoad(context: Cluster['context'], address: Address) {
  const author = await person(context);
  const flickIds: string[] = [];
  for (let n = 0; n < FLICKS; n++) flickIds.push(await flick(context, author));
  const visitors: TestPerson[] = [];
  for (let n = 0; n < PEOPLE; n++) visitors.push(await person(context));

  const comments: string[] = [];
  const likes: { personId: string; flickId: string }[] = [];
  const failures: string[] = [];
  let calls = 0;
  let isOver = false;

  async function call(method: string, path: string, options: Parameters<typeof ask>[3] = {}) {
    calls += 1;
    const { status, text } = await ask(address, method, path, options).catch((error: Error) => ({
      status: 0,
      text: String(error.cause ?? error),
    }));
    if (status === 200) return JSON.parse(text).data;
    failures.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return null;
  }

  async function comment(visitor: TestPerson, flickId: string): Promise<void> {
    const made = await call('POST', `/v1/comment/${flickId}`, {
      token: visitor.accessToken,
      body: { comment: textTokens('Well filmed') },
      headers: { 'idempotency-key': randomUUID() },
    });
    if (made !== null) comments.push(made.replies.at(-1)._id);
  }

  async function like(visitor: TestPerson, flickId: string): Promise<void> {
    const path = `/v1/like?id=${flickId}&type=flick`;
    const made = await call('POST', path, { token: visitor.accessToken, body: { value: true } });
    if (made !== null) likes.push({ personId: visitor.id, flickId });
  }

  async function refresh(visitor: TestPerson): Promise<void> {
    const made = await call('POST', '/revalidate', { body: { refreshToken: visitor.refreshToken } });
    if (made !== null) visitor.accessToken = made.accessToken;
  }

  async function visit(visitor: TestPerson, first: number): Promise<void> {
    for (let n = first; !isOver; n++) {
      const flickId = flickIds[n % FLICKS] ?? '';
      await call('GET', `/v1/flick/${flickId}`, { token: visitor.accessToken });
      await comment(visitor, flickId);
      await like(visitor, flickId);
      await refresh(visitor);
      await sleep(PAUSE_MS);
    }
  }
  const visiting = Promise.all(visitors.map(visit));

  return {
    async end() {
      isOver = true;
      await visiting;
      return { calls, failures };
    },
    async expectNothingLost(): Promise<void> {
      const { db } = context.database;
      const rows = await db.selectFrom('comment').select('id').execute();
      const stored = new Set(rows.map(({ id }) => id));
      expect(comments.filter((id) => !stored.has(id))).toEqual([]);
      // Comments are made once, however often a proxy sent them.
      expect(stored.size).toBe(comments.length);
      const liked = await db.selectFrom('flick_like').select(['person_id', 'flick_id']).execute();
      const pairs = new Set(liked.map((row) => `${row.person_id} ${row.flick_id}`));
      expect(likes.filter(({ personId, flickId }) => !pairs.has(`${personId} ${flickId}`))).toEqual([]);
    },
    async expectNobodySignedOut(): Promise<void> {
      for (const visitor of visitors) {
        const { refreshToken } = visitor;
        expect((await ask(address, 'POST', '/revalidate', { body: { refreshToken } })).status).toBe(200);
      }
    },
  };
}

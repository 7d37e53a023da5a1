import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../../server/db/connection.ts';
import type { Tables } from '../../../../server/db/tables.ts';
import { testDatabase } from '../../../support/database.ts';
import { person, uniqueName } from '../../../support/factories.ts';
import { flick, textTokens } from '../../../support/flicks/content.ts';
import { call, testApp } from '../../../support/test-app.ts';

/** The database as a server meets it that dies right after its next commit. */
function dyingAfterCommit(database: Database): { database: Database; die(): void } {
  let dying = false;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== 'transaction' || !dying) {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => ({
        execute: async (work: (trx: Kysely<Tables>) => Promise<unknown>) => {
          dying = false;
          await target.transaction().execute(work);
          throw new Error('the process died');
        },
      });
    },
  });
  return {
    database: { ...database, db },
    die: () => {
      dying = true;
    },
  };
}

test.each([
  ['comment', (id: string) => [`comment/${id}`, { comment: textTokens('Once') }]],
  ['report', (id: string) => [`report-flick/${id}`, { message: 'Once' }]],
  ['repost', (id: string) => [`repost-flick/${id}`, {}]],
  ['problem', () => ['feature-issue', { type: 'bug', title: 'Once', description: 'Once alone' }]],
] as const)('a %s is created once though the first response was lost after the commit', async (_, callOf) => {
  const { database, die } = dyingAfterCommit(await testDatabase());
  const t = await testApp({ deps: { database } });
  const writer = await person(t);
  const id = await flick(t, await person(t));
  const [path, body] = callOf(id);
  const key = uniqueName('key');
  const send = () =>
    call(t.app, 'POST', `/api/v1/${path}`, {
      token: writer.accessToken,
      body,
      headers: { 'idempotency-key': key },
    });
  die();
  expect((await send()).statusCode).toBe(500);
  const repeated = await send();
  expect(repeated.statusCode, repeated.body).toBe(200);
  expect((await send()).body).toBe(repeated.body);

  const { db } = database;
  const comments = await db.selectFrom('comment').select('id').where('flick_id', '=', id).execute();
  const reports = await db
    .selectFrom('report')
    .select('message')
    .where('reporter_id', '=', writer.id)
    .execute();
  const issues = await db
    .selectFrom('feature_issue')
    .select('id')
    .where('reporter_id', '=', writer.id)
    .execute();
  const reposts = await db
    .selectFrom('flick')
    .select('id')
    .where('author_id', '=', writer.id)
    .where('original_id', '=', id)
    .execute();
  expect(comments.length + reports.length + issues.length + reposts.length).toBe(1);
  if (reposts[0]) expect(repeated.json().data._id).toBe(reposts[0].id);
  if (reports[0]) expect(reports[0].message).toBe('Once');
  if (comments[0]) expect(repeated.json().data.replies[0]._id).toBe(comments[0].id);
});

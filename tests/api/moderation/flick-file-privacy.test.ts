import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Flick } from '../../../contract/flicks/flick.ts';
import type { Db } from '../../../server/db/prepared-statement.ts';
import { fileKeys, flickFileKeysRepository } from '../../../server/flicks/flick-file-keys.repository.ts';
import { retainedContentRepository } from '../../../server/flicks/retained-content.repository.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { person, type TestPerson, uniqueName } from '../../support/factories.ts';
import { flick } from '../../support/flicks/content.ts';
import {
  addressesOf,
  draft,
  fetched,
  filesOf,
  photo,
  posted,
  publish,
  readable,
  tone,
} from '../../support/flicks/publish-flicks.ts';
import { runAllJobs } from '../../support/jobs.ts';
import { caseAbout, decide, decided, operator, reported } from '../../support/moderation/operators.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const JOB = 'hide-exposed-files';
const FIRST = '00000000-0000-0000-0000-000000000000';

const seen = async (t: TestApp, who: TestPerson, id: string) =>
  (await call(t.app, 'GET', `/api/v1/flick/${id}`, { token: who.accessToken })).json().data?.flick as
    | Flick
    | undefined;
const songOf = (t: TestApp, who: TestPerson, id: string) =>
  call(t.app, 'GET', `/api/v1/song/${id}`, { token: who.accessToken });
const songsFound = async (t: TestApp, who: TestPerson, title: string) =>
  (
    await call(t.app, 'GET', `/api/v1/search?type=songs&q=${encodeURIComponent(title)}`, {
      token: who.accessToken,
    })
  )
    .json()
    .data.songs.map(({ _id }: { _id: string }) => _id) as string[];

/** A public flick with a sound of its own that others may use. */
async function sounding(t: TestApp, author: TestPerson): Promise<Flick> {
  const made = await draft(t, author, [await photo()], { audio: tone() });
  const response = await publish(t, author, made, { sound: { title: uniqueName('sound') } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.flick;
}

test('moving many files of one person does not delay other jobs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-hiding-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = await folderStorage(folder, new Date());
  const passed = { seconds: 0 };
  const slow: typeof storage = {
    ...storage,
    copy(from, to) {
      t.clock.advance(passed.seconds);
      return storage.copy(from, to);
    },
  };
  const t = await testApp({ deps: { storage: slow } });
  const [op, author] = [await operator(t), await person(t)];
  await t.jobs.runDue();
  const made: Flick[] = [];
  for (let n = 0; n < 2; n += 1) made.push(await posted(t, author, [await photo()]));
  await decided(t, op, { type: 'person', id: author.id }, 'suspend');
  passed.seconds = 4;
  const { db } = t.database;
  const now = t.clock.now();
  await db.updateTable('job').set({ due_at: now }).execute();
  await db
    .updateTable('job')
    .set({ due_at: new Date(now.getTime() - 1) })
    .where('name', '=', JOB)
    .execute();
  const ran = await t.jobs.runDue();
  expect(ran[0]).toBe(JOB);
  expect(ran.filter((name) => name === JOB)).toHaveLength(3);
  // All others came before its second turn.
  expect(ran.indexOf(JOB, 1)).toBeGreaterThan(20);
  for (const one of made) expect(await readable(t, addressesOf(one))).toBe(0);
});

test('a file that cannot be moved does not block others, and is retried', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flickquest-hiding-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = await folderStorage(folder, new Date());
  const broken = new Set<string>();
  const t = await testApp({
    deps: {
      storage: {
        ...storage,
        copy(from, to) {
          if (broken.has(from)) throw new Error('the disk is worn');
          return storage.copy(from, to);
        },
      },
    },
  });
  const [op, author] = [await operator(t), await person(t)];
  const [first, second] = [
    await posted(t, author, [await photo()]),
    await posted(t, author, [await photo()]),
  ];
  await decided(t, op, { type: 'person', id: author.id }, 'suspend');
  const next = await flickFileKeysRepository.exposed(t.database.db, FIRST, t.clock.now());
  for (const key of next ? fileKeys(next) : []) broken.add(key);
  await runAllJobs(t);
  expect([await readable(t, addressesOf(first)), await readable(t, addressesOf(second))]).toEqual([2, 0]);
  const job = () =>
    t.database.db.selectFrom('job').selectAll().where('name', '=', JOB).executeTakeFirstOrThrow();
  expect((await job()).last_error).toBe('Error: the disk is worn');
  broken.clear();
  await runAllJobs(t);
  expect([await readable(t, addressesOf(first)), (await job()).last_error]).toEqual([0, null]);
});

test('moved files are not checked again, however much was removed', async () => {
  const t = await testApp();
  const [op, author] = [await operator(t), await person(t)];
  const ids: string[] = [];
  // Deleted files cannot be moved; that is no reason to look for them every minute.
  for (let n = 0; n < 3; n += 1) {
    const id = await flick(t, author, { thumbnailKey: `public/test/gone-${n}.jpg` });
    await decided(t, op, { type: 'flick', id }, 'remove');
    ids.push(id);
  }
  await runAllJobs(t);
  expect(await flickFileKeysRepository.exposed(t.database.db, FIRST, t.clock.now())).toBe(undefined);
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where indexname in ('flick_removed_open', 'flick_author_open', 'kept_flick_open')`.execute(t.database.db);
  expect(rows).toHaveLength(3);
  const left = await t.database.db
    .selectFrom('flick')
    .select('id')
    .where('id', 'in', ids)
    .where('files_hidden', '=', false)
    .execute();
  expect(left).toEqual([]);
});

test('the sound of a removed flick is neither listed nor played, not even by its URL', async () => {
  const t = await testApp();
  const [op, author, viewer] = [await operator(t), await person(t), await person(t)];
  const made = await sounding(t, author);
  const id = made.song ?? '';
  const address = made.songDetail?.url ?? '';
  const title = made.songDetail?.title ?? '';
  expect(await fetched(t, address)).not.toBeNull();
  expect(await songsFound(t, viewer, title)).toContain(id);
  await reported(t, viewer, 'flick', made._id);
  const removed = (await decide(t, op, await caseAbout(t, op, made._id), 'remove')).json().data.case;
  expect((await songOf(t, viewer, id)).statusCode).toBe(404);
  expect(await songsFound(t, viewer, title)).not.toContain(id);
  expect(await fetched(t, address)).toBeNull();
  // Its author can still see and play it.
  const own = (await seen(t, author, made._id))?.songDetail?.url ?? '';
  expect(own).toContain('/media/private/');
  expect(await fetched(t, own)).not.toBeNull();

  await decide(t, op, removed, 'restore');
  const again = (await seen(t, viewer, made._id))?.songDetail?.url ?? '';
  expect(await fetched(t, again)).not.toBeNull();
  expect((await songOf(t, viewer, id)).statusCode).toBe(200);
});

test('a sound that other public flicks use plays until the last of them is deleted', async () => {
  const t = await testApp();
  const [op, author, other, viewer] = [await operator(t), await person(t), await person(t), await person(t)];
  const made = await sounding(t, author);
  const [id, address] = [made.song ?? '', made.songDetail?.url ?? ''];
  const using = await flick(t, other, { songId: id });
  await decided(t, op, { type: 'flick', id: made._id }, 'remove');
  await runAllJobs(t);
  expect(await readable(t, addressesOf(made))).toBe(0);
  expect((await seen(t, viewer, using))?.songDetail?.url).toBe(address);
  expect(await fetched(t, address)).not.toBeNull();
  // Nobody can use it on new flicks.
  expect((await songOf(t, viewer, id)).json().data.song.canUse).toBe(false);

  await call(t.app, 'DELETE', `/api/v1/flick/${using}`, { token: other.accessToken });
  await runAllJobs(t);
  expect([(await songOf(t, viewer, id)).statusCode, await fetched(t, address)]).toEqual([404, null]);
  const own = (await seen(t, author, made._id))?.songDetail?.url ?? '';
  expect(await fetched(t, own)).not.toBeNull();
});

test('the sounds of a suspended person are silent everywhere', async () => {
  const t = await testApp();
  const [op, author, other, viewer] = [await operator(t), await person(t), await person(t), await person(t)];
  const made = await sounding(t, author);
  const [id, address, title] = [made.song ?? '', made.songDetail?.url ?? '', made.songDetail?.title ?? ''];
  const using = await flick(t, other, { songId: id });
  await decided(t, op, { type: 'person', id: author.id }, 'suspend');
  await runAllJobs(t);
  expect((await seen(t, viewer, using))?.songDetail?.url).toBeNull();
  expect(await songsFound(t, viewer, title)).not.toContain(id);
  expect(await fetched(t, address)).toBeNull();
});

/** A flick deleted under report with copies of its files ready, which are put to use by `move`. */
async function copied(t: TestApp) {
  const [op, author, reporter] = [await operator(t), await person(t), await person(t)];
  const made = await posted(t, author, [await photo()]);
  await reported(t, reporter, 'flick', made._id);
  await call(t.app, 'DELETE', `/api/v1/flick/${made._id}`, { token: author.accessToken });
  const { db } = t.database;
  const now = t.clock.now();
  const before = await flickFileKeysRepository.exposed(db, FIRST, t.clock.now());
  expect(before?.id).toBe(made._id);
  const copies = new Map(before ? fileKeys(before).map((key) => [key, `private/test/${key}`]) : []);
  for (const key of copies.values()) {
    const row = {
      key,
      owner_id: author.id,
      purpose: 'flick-media',
      content_type: 'image/jpeg',
      created_at: now,
    };
    await db
      .insertInto('stored_file')
      .values({ ...row, uploaded_at: now, sealed_at: now })
      .execute();
  }
  await decide(t, op, await caseAbout(t, op, made._id), 'dismiss', { reason: '' });
  return {
    author,
    id: made._id,
    move: async (trx: Db) => {
      const flick = await flickFileKeysRepository.hidden(trx, made._id);
      if (flick) await flickFileKeysRepository.move(trx, flick, copies, now);
      return flick !== undefined;
    },
    release: () =>
      db.transaction().execute((trx) => retainedContentRepository.releaseFlicks(trx, 200, t.clock.now())),
    /** Files that no job will delete. */
    orphans: async () =>
      (await filesOf(t, { ...author })).filter(
        ({ purpose, released_at }) => purpose === 'flick-media' && released_at === null,
      ),
  };
}

test('moved evidence is deleted with its copies', async () => {
  const t = await testApp();
  const s = await copied(t);
  expect(await t.database.db.transaction().execute(s.move)).toBe(true);
  await s.release();
  expect(await s.orphans()).toEqual([]);
  expect(await t.database.db.transaction().execute(s.move)).toBe(false);
});

// The embedded database takes one transaction at a time and would prove nothing.
if (inject('postgres')) {
  describe('simultaneously', () => {
    test('evidence that is being moved is deleted after the move', async () => {
      const t = await testApp();
      const s = await copied(t);
      await t.database.db.transaction().execute(async (trx) => {
        expect(await s.move(trx)).toBe(true);
        await s.release();
      });
      await s.release();
      expect(await s.orphans()).toEqual([]);
    });

    test('evidence that is being deleted is not moved again', async () => {
      const t = await testApp();
      const s = await copied(t);
      const { db } = t.database;
      const { moving } = await db.transaction().execute(async (trx) => {
        await retainedContentRepository.releaseFlicks(trx, 200, t.clock.now());
        const moving = db.transaction().execute(s.move);
        const waits = sql<{ waits: boolean }>`select count(*) > 0 as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        while (!(await waits.execute(trx)).rows[0]?.waits);
        return { moving };
      });
      expect(await moving).toBe(false);
    });
  });
}

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SEARCH_TEXT_VERSION } from '../../../server/core/text-search/search-text-source.ts';
import { person, type TestPerson } from '../../support/factories.ts';
import { write } from '../../support/flicks/comments.ts';
import { flick, hashtag, repost, song, textTokens } from '../../support/flicks/content.ts';
import { ask } from '../../support/people/follow-requests.ts';
import { quest } from '../../support/quests/quests.ts';
import { inKatakana, uniqueKana } from '../../support/search/scripts.ts';
import { findAll, uniqueWord } from '../../support/search/search-requests.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const flicksFound = async (t: TestApp, who: TestPerson, q: string) =>
  (await findAll(t, who, q, { type: 'flicks' })).flicks.map(({ flickId }) => flickId);

const says = (t: TestApp, author: TestPerson, text: string) =>
  flick(t, author, { description: textTokens(text) });

test('a caption without spaces is found by every part of it, in either kind of kana', async () => {
  const t = await testApp();
  const who = await person(t);
  const kana = uniqueKana();
  const id = await says(t, who, `港の${kana}と夕焼け、きれい。`);
  for (const q of [
    kana,
    kana.slice(2, 6),
    inKatakana(kana),
    `${kana}と`,
    `"の${kana}と夕焼け"`,
    `夕焼け ${kana}`,
    `港 ${kana}`,
  ])
    expect(await flicksFound(t, who, q), q).toEqual([id]);
  const [first, second] = [kana.slice(0, 5), kana.slice(5)];
  for (const q of [`${second}${first}`, `${kana}港`, `"${kana} 夕焼け"`])
    expect(await flicksFound(t, who, q), q).toEqual([]);
});

test('a single character is found wherever it stands', async () => {
  const t = await testApp();
  const who = await person(t);
  const word = uniqueWord();
  const [first, last, alone] = [
    await says(t, who, `${word} 海辺で`),
    await says(t, who, `${word} 夏の海`),
    await says(t, who, `${word} 海`),
  ];
  await says(t, who, `${word} 山`);
  expect((await flicksFound(t, who, `海 ${word}`)).toSorted()).toEqual([first, last, alone].toSorted());
});

test.each([
  ['أحمد في المدرسةِ', ['احمد', 'إحمد', 'المدرسه', 'المدرسة', 'في']],
  ['٢٠٢٦ جميـــل', ['2026', '۲۰۲۶', 'جميل']],
  ['Smørrebrød in Łódź', ['smorrebrod', 'lodz', 'ŁÓDŹ']],
  ['שָׁלוֹם עולם', ['שלום']],
  ['ร้านอาหารไทย', ['อาหาร', 'ไทย', 'ร้าน']],
])('%s is found as it is typed elsewhere', async (text, searches) => {
  const t = await testApp();
  const who = await person(t);
  const word = uniqueWord();
  const id = await says(t, who, `${text} ${word}`);
  for (const q of searches) expect(await flicksFound(t, who, `${q} ${word}`), q).toEqual([id]);
});

test('people, songs, quests and hashtags are found by parts of their names', async () => {
  const t = await testApp();
  const [who, kana] = [await person(t), uniqueKana()];
  const name = `田中${kana}`;
  const named = await person(t, { name });
  const songId = await song(t, `${kana}の歌`);
  const { id: questId } = await quest(t, who, { title: `駅の${kana}を撮る` });
  const tag = await hashtag(t, `${kana}の日`);
  await flick(t, who, { description: [{ type: 'hashtag', hashtagId: tag.id, name: tag.name }] });
  for (const q of [kana, inKatakana(kana)]) {
    const found = await findAll(t, who, q);
    expect(
      found.users.map(({ userId }) => userId),
      q,
    ).toEqual([named.id]);
    expect(
      found.songs.map(({ _id }) => _id),
      q,
    ).toEqual([songId]);
    expect(
      found.quests.map(({ _id }) => _id),
      q,
    ).toEqual([questId]);
    expect(
      found.hashtags.map(({ _id }) => _id),
      q,
    ).toEqual([tag.id]);
    const mentioned = await ask(t, who, 'GET', `mention?q=${encodeURIComponent(q)}`);
    expect(
      mentioned.json().data.users.map(({ userId }: { userId: string }) => userId),
      q,
    ).toEqual([named.id]);
    const suggested = await ask(t, who, 'GET', `hashtag?q=${encodeURIComponent(q)}`);
    expect(
      suggested.json().data.result.users.map(({ _id }: { _id: string }) => _id),
      q,
    ).toEqual([tag.id]);
  }
  expect((await findAll(t, who, name)).users.map(({ userId }) => userId)).toEqual([named.id]);
});

test('a muted word in a script without spaces hides texts that have it inside', async () => {
  const t = await testApp();
  const [me, author, kana] = [await person(t), await person(t), uniqueKana()];
  const [muted, other] = [
    await says(t, author, `最後の${kana}です`),
    await says(t, author, `${kana.slice(0, 5)}だけ`),
  ];
  expect((await ask(t, me, 'PUT', 'v1/muted-word', { word: inKatakana(kana) })).statusCode).toBe(200);
  expect(await flicksFound(t, me, kana.slice(0, 5))).toEqual([other]);
  expect((await flicksFound(t, author, kana.slice(0, 5))).toSorted()).toEqual([muted, other].toSorted());
});

/** Runs the job of the app that rewrites search texts to its end. */
async function refresh(t: TestApp) {
  const job = t.jobs.known().find((known) => known.name === 'refresh-search-texts');
  if (!job) throw new Error('the job is missing');
  while (await job.runBatch(t.clock.now()));
}

test('what earlier releases stored is found after the job has rewritten it', async () => {
  const t = await testApp();
  const [who, author, kana] = [await person(t), await person(t), uniqueKana()];
  const text = `港の${kana}と海`;
  const id = await says(t, author, text);
  const quote = await repost(t, author, await flick(t, who), { description: textTokens(text) });
  const { _id: comment } = await write(t, author, id, text);
  const named = await person(t, { name: text });
  const songId = await song(t, text);
  const { id: questId } = await quest(t, author, { title: text });
  const tag = await hashtag(t, inKatakana(kana));
  await ask(t, who, 'PUT', 'v1/muted-word', { word: uniqueKana() });
  const { db } = t.database;
  const stored = async () =>
    (
      await sql`select
        (select document::text from flick_search where flick_id = ${id}) as flick,
        (select document::text from quote_search where flick_id = ${quote}) as quote,
        (select words::text from comment where id = ${comment}) as comment,
        (select search_words from person where id = ${named.id}) as person,
        (select words from song where id = ${songId}) as song,
        (select document::text from quest where id = ${questId}) as quest,
        (select search_key from hashtag where id = ${tag.id}) as hashtag,
        (select query::text from muted_word where person_id = ${who.id}) as muted`.execute(db)
    ).rows[0];
  const now = await stored();
  await sql`update flick_search set document = 'old' where flick_id = ${id}`.execute(db);
  await sql`update quote_search set document = 'old' where flick_id = ${quote}`.execute(db);
  await sql`update comment set words = 'old' where id = ${comment}`.execute(db);
  await sql`update person set search_words = '{old}' where id = ${named.id}`.execute(db);
  await sql`update song set words = '{old}' where id = ${songId}`.execute(db);
  await sql`update quest set document = 'old' where id = ${questId}`.execute(db);
  await sql`update hashtag set search_key = 'old' where id = ${tag.id}`.execute(db);
  await sql`update muted_word set query = 'old' where person_id = ${who.id}`.execute(db);
  expect(await flicksFound(t, who, kana)).toEqual([]);
  // As an upgrade finds it.
  await sql`delete from search_text_state`.execute(db);
  await sql`insert into search_text_state (version) values (0)`.execute(db);
  await refresh(t);
  expect(await stored()).toEqual(now);
  const { rows } = await sql`select version, source from search_text_state`.execute(db);
  expect(rows).toEqual([{ version: SEARCH_TEXT_VERSION, source: null }]);
});

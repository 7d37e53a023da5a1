import { expect, test } from 'vitest';
import { person, type TestPerson } from '../../support/factories.ts';
import { list, post } from '../../support/flicks/comments.ts';
import { flick, textTokens } from '../../support/flicks/content.ts';
import { photo, posted } from '../../support/flicks/publish-flicks.ts';
import { ahead, scheduled } from '../../support/flicks/scheduling.ts';
import { translationServer } from '../../support/flicks/translation-server.ts';
import { hide } from '../../support/people/follow-requests.ts';
import { call, type TestApp, testApp } from '../../support/test-app.ts';

const ask = (t: TestApp, who: TestPerson, method: 'GET' | 'PATCH' | 'POST', path: string, body?: unknown) =>
  call(t.app, method, `/api/v1/${path}`, {
    token: who.accessToken,
    ...(body === undefined ? {} : { body }),
  });

const languageOf = async (t: TestApp, who: TestPerson, id: string) =>
  (await ask(t, who, 'GET', `flick/${id}`)).json().data.flick.language;

/** Writes a comment in a language; answers it as the list shows it. */
async function comment(t: TestApp, who: TestPerson, at: string, text: string, language: string) {
  const body = { comment: textTokens(text), language };
  const written = await ask(t, who, 'POST', `comment/${at}`, body);
  expect(written.json().data.replies.at(-1).language).toBe(language);
  return (await list(t, who, at)).items[0];
}

/** A site with a translation service, a German flick on it, and somebody who reads it. */
async function scene(statuses: number[] = []) {
  const service = await translationServer(statuses);
  const t = await testApp({ config: { translation: service.settings } });
  const [author, reader] = [await person(t), await person(t)];
  const id = await flick(t, author, { description: textTokens('Guten Abend'), language: 'de' });
  const translate = (who: TestPerson, to = 'en', path = `flick/${id}`) =>
    ask(t, who, 'GET', `translation/${path}?to=${to}`);
  return { t, author, reader, id, translate, calls: service.calls };
}

test('a flick and a comment are translated from the language they were written in', async () => {
  const { t, reader, id, translate, calls } = await scene();
  expect((await translate(reader)).json().data).toEqual({ text: 'de>en Guten Abend' });
  expect(calls).toEqual([
    { q: 'Guten Abend', source: 'de', target: 'en', format: 'text', api_key: 'secret' },
  ]);
  const written = await comment(t, reader, id, 'Quelle lumière', 'fr');
  const translated = await translate(reader, 'ja', `comment/${written?._id}`);
  expect(translated.json().data).toEqual({ text: 'fr>ja Quelle lumière' });
  expect((await call(t.app, 'GET', '/api/v1/site')).json().data.site.translates).toBe(true);
});

test('a text of an unknown language is translated too, and one in that language stays as it is', async () => {
  const { t, author, reader, translate, calls } = await scene();
  const unknown = await flick(t, author, { description: textTokens('Hm') });
  expect((await translate(reader, 'fr', `flick/${unknown}`)).json().data).toEqual({ text: 'auto>fr Hm' });
  expect((await translate(reader, 'de')).json().data).toEqual({ text: 'Guten Abend' });
  expect(calls).toHaveLength(1);
});

test('Norwegian is asked for by the name that translation services know', async () => {
  const { t, author, reader, translate } = await scene();
  const id = await flick(t, author, { description: textTokens('God kveld'), language: 'no' });
  expect((await translate(reader, 'en', `flick/${id}`)).json().data).toEqual({ text: 'nb>en God kveld' });
});

test('a text is sent to the service once for each language, and again once it was edited', async () => {
  const { t, author, reader, id, translate, calls } = await scene();
  await Promise.all([translate(reader), translate(author)]);
  await translate(reader, 'es');
  expect(calls.map(({ target }) => target)).toEqual(['en', 'es']);
  await ask(t, author, 'PATCH', `flick/${id}`, { description: textTokens('Gute Nacht'), language: 'de' });
  expect((await translate(reader)).json().data).toEqual({ text: 'de>en Gute Nacht' });
});

test('a service that fails is a clear error, and the next try asks it again', async () => {
  const { reader, translate } = await scene([403, 500]);
  for (const _ of [1, 2]) {
    const failed = await translate(reader);
    expect([failed.statusCode, failed.json().code, failed.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '30',
    ]);
    expect(failed.json().message).toBe('We can’t translate this right now. Try again in a moment.');
  }
  expect((await translate(reader)).json().data).toEqual({ text: 'de>en Guten Abend' });
});

test('only those who see a text get its translation', async () => {
  const { t, author, reader, id, translate, calls } = await scene();
  const secret = await flick(t, author, { audience: 'private', description: textTokens('Geheim') });
  expect((await translate(reader, 'en', `flick/${secret}`)).statusCode).toBe(404);
  expect((await translate(author, 'en', `flick/${secret}`)).statusCode).toBe(200);
  const written = await comment(t, reader, id, 'Quelle lumière', 'fr');
  await hide(t, author, 'block', reader);
  expect((await translate(reader)).statusCode).toBe(404);
  expect((await translate(reader, 'en', `comment/${written?._id}`)).statusCode).toBe(404);
  expect((await call(t.app, 'GET', `/api/v1/translation/flick/${id}?to=en`)).statusCode).toBe(401);
  expect(calls.map(({ q }) => q)).toEqual(['Geheim']);
});

test('without a translation service the site says so', async () => {
  const t = await testApp();
  const ana = await person(t);
  const id = await flick(t, ana, { language: 'de' });
  const refused = await ask(t, ana, 'GET', `translation/flick/${id}?to=en`);
  expect([refused.statusCode, refused.json().message]).toEqual([404, 'This site doesn’t translate texts.']);
  expect((await call(t.app, 'GET', '/api/v1/site')).json().data.site.translates).toBe(false);
});

test('the language of a flick is stored with its text and changes only with it', async () => {
  const t = await testApp();
  const ana = await person(t);
  const written = { description: textTokens('Guten Abend'), language: 'de' };
  const { _id: id } = await posted(t, ana, [await photo(60, 80)], written);
  expect(await languageOf(t, ana, id)).toBe('de');
  const edit = (body: unknown) => ask(t, ana, 'PATCH', `flick/${id}`, body);
  await edit({ likeVisible: false });
  expect(await languageOf(t, ana, id)).toBe('de');
  await edit({ ...written, language: 'nl' });
  expect((await ask(t, ana, 'GET', `flick/${id}`)).json().data.flick).toMatchObject({
    language: 'de',
    editedAt: null,
  });
  await edit({ description: textTokens('Bonsoir'), language: 'fr' });
  expect(await languageOf(t, ana, id)).toBe('fr');
  await edit({ description: textTokens('OK') });
  expect(await languageOf(t, ana, id)).toBeNull();
  const odd = await edit({ description: textTokens('Bonsoir'), language: 'French' });
  expect([odd.statusCode, odd.json().fields[0].path]).toEqual([400, 'language']);
});

test('reposts, comments and scheduled flicks keep the language of their text', async () => {
  const t = await testApp();
  const [ana, ben] = [await person(t), await person(t)];
  const id = await flick(t, ana);
  const repost = (description: string, language: string) =>
    ask(t, ben, 'POST', `repost-flick/${id}`, { description: textTokens(description), language });
  const { _id } = (await repost('Schön', 'de')).json().data;
  await repost('Joli', 'fr');
  expect(await languageOf(t, ben, _id)).toBe('fr');

  const top = (await post(t, ben, id, textTokens('Hm'))).json().data.replies[0];
  expect(top.language).toBeNull();
  expect((await comment(t, ana, `${id}/${top._id}`, 'Très beau', 'fr'))?.language).toBe('fr');

  const written = { description: textTokens('Guten Abend'), language: 'de' };
  const [kept, changed] = [await scheduled(t, ana, 3_600, written), await scheduled(t, ana, 3_600, written)];
  const edit = (flickId: string, body: unknown) => ask(t, ana, 'PATCH', `scheduled-flick/${flickId}`, body);
  await edit(kept._id, { publishAt: ahead(t, 7_200) });
  await edit(changed._id, { description: textTokens('Bonsoir'), language: 'fr' });
  for (const flickId of [kept._id, changed._id])
    await ask(t, ana, 'POST', `scheduled-flick/${flickId}/publish`);
  expect(await languageOf(t, ana, kept._id)).toBe('de');
  expect(await languageOf(t, ana, changed._id)).toBe('fr');
});

import { expect, test } from 'vitest';
import { newcomer } from '../../support/auth/sign-up.ts';
import { person } from '../../support/factories.ts';
import { call, startTestApp } from '../../support/test-app.ts';

const server = await startTestApp();

const messageIn = async (language: string | undefined) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await call(server.app, 'GET', '/api/v1/profile-detail', { headers })).json().message;
};

test('an error is in the language that the app names', async () => {
  expect(await messageIn('de')).toBe('Melde dich an, um weiterzumachen.');
  expect(await messageIn('fr-CA, de;q=0.5')).toBe('Connecte-toi pour continuer.');
});

test('without a language that the app has it is in English', async () => {
  for (const language of [undefined, 'xx', '*', '']) {
    expect(await messageIn(language)).toBe('Log in to continue.');
  }
});

test('so is a request that no route takes', async () => {
  const response = await call(server.app, 'GET', '/api/nowhere', { headers: { 'accept-language': 'fr' } });
  expect(response.json()).toMatchObject({ code: 'not_found', message: 'Il n’y a rien à cette adresse.' });
});

test('errors of fields are too, and count as their language does', async () => {
  const body = newcomer({ username: 'ab', dob: '2001-02-30' });
  const headers = { 'accept-language': 'es' };
  const response = await call(server.app, 'POST', '/api/sign-up', { body, headers });
  expect(response.json()).toMatchObject({
    code: 'invalid_request',
    message: 'Usa 3 caracteres o más.',
    fields: [
      { path: 'username', message: 'Usa 3 caracteres o más.' },
      { path: 'dob', message: 'Escribe una fecha que exista.' },
    ],
  });
});

test('so is what a call says that succeeds, and a program without a language reads English', async () => {
  const said = async (headers: Record<string, string>) => {
    const { accessToken: token } = await person(server);
    const response = await call(server.app, 'DELETE', '/api/v1/search-history', { token, headers });
    return response.json();
  };
  expect(await said({ 'accept-language': 'ja' })).toMatchObject({ message: '検索履歴を消去しました' });
  expect(await said({})).toMatchObject({ message: 'Search history cleared' });
});

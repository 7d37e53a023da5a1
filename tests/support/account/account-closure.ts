import { TEST_PASSWORD } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';

/** The two ways in which a person leaves, with their password. */
export const leave = {
  deactivated: (t: TestApp, who: { accessToken: string }) =>
    call(t.app, 'POST', '/api/v1/deactivate-account', {
      token: who.accessToken,
      body: { deactivationReason: 'A break', password: TEST_PASSWORD },
    }),
  deleting: (t: TestApp, who: { accessToken: string }, more: { acknowledgeBalance?: boolean } = {}) =>
    call(t.app, 'DELETE', '/api/v1/delete-account', {
      token: who.accessToken,
      body: { reason: 'Enough', password: TEST_PASSWORD, ...more },
    }),
};

export const logIn = (t: TestApp, who: { username: string }) =>
  call(t.app, 'POST', '/api/login', { body: { username: who.username, password: TEST_PASSWORD } });
export const personRow = (t: TestApp, id: string) =>
  t.database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();

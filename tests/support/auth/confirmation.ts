import { TEST_PASSWORD } from '../factories.ts';
import { call, type TestApp } from '../test-app.ts';

type Session = { sessionId: string; accessToken: string };
const PATH = '/api/v1/confirmation';

const FIFTEEN_MINUTES = 15 * 60;

/** The session was confirmed that many seconds ago: by default 15 minutes, after which sensitive calls ask again. */
export async function outlastConfirmation(
  t: TestApp,
  { sessionId }: Pick<Session, 'sessionId'>,
  seconds = FIFTEEN_MINUTES,
) {
  const confirmed_at = new Date(t.clock.now().getTime() - seconds * 1_000);
  await t.database.db.updateTable('session').set({ confirmed_at }).where('id', '=', sessionId).execute();
}

export const confirmWith = (t: TestApp, who: Pick<Session, 'accessToken'>, body: object) =>
  call(t.app, 'POST', PATH, { token: who.accessToken, body });
export const confirm = (t: TestApp, who: Pick<Session, 'accessToken'>, more: object = {}) =>
  confirmWith(t, who, { password: TEST_PASSWORD, ...more });
export const passkeyOptions = async (t: TestApp, who: Pick<Session, 'accessToken'>) =>
  (await call(t.app, 'POST', `${PATH}/passkey`, { token: who.accessToken })).json().data.options;

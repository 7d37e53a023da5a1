import type { Endpoint } from '../../contract/core/endpoint.ts';
import type { World } from './attack.ts';
import { logInOperator, logInWith, type NewPerson, signUp } from './people.ts';
import type { Target } from './target.ts';

/** How the guard turns a call away. */
export interface Rejection {
  status: number;
  code: string;
}

/** Somebody who tries every endpoint. */
export interface Caller {
  name: string;
  token(): Promise<string | undefined>;
  /** How an endpoint must turn this caller away, whatever the call contains; null if it has to look at the call. */
  rejectionOf(e: Endpoint): Rejection | null;
}

const UNAUTHENTICATED: Rejection = { status: 401, code: 'unauthenticated' };

/** A guest is let in where the contract says so. */
const asGuest = (e: Endpoint) => (e.access === 'public' ? null : UNAUTHENTICATED);
/** A token that is not good any more fails public reads too: the app renews it instead of showing a visitor’s view. */
const withBadToken = (e: Endpoint) => (e.method === 'GET' ? UNAUTHENTICATED : asGuest(e));
const asMember = (e: Endpoint) => (e.access === 'operator' ? { status: 403, code: 'forbidden' } : null);
/** Suspended people are visitors, and read their wallet. */
const whileSuspended = (e: Endpoint) =>
  e.access === 'public' || e.whileSuspended ? null : { status: 403, code: 'suspended' };

const fixed = (token: string | undefined) => async () => token;

/** Some calls end their own session; then the caller is somebody new. */
function member(target: Target, prepare: (person: NewPerson) => Promise<unknown>): Caller['token'] {
  let token: string | undefined;
  return async () => {
    const isAlive = token && (await target.call('GET', '/api/v1/session', { token })).status === 200;
    if (isAlive) return token;
    const person = await signUp(target);
    await prepare(person);
    token = person.accessToken;
    return token;
  };
}

async function endedSession(target: Target): Promise<string> {
  const { accessToken, refreshToken } = await signUp(target);
  await target.call('POST', '/api/logout', { body: { refreshToken } });
  return accessToken;
}

/** A session from before its account was closed in this way. */
async function closedAccount(target: Target, method: string, path: string, reason: string): Promise<string> {
  const { accessToken, password } = await signUp(target);
  const { status, text } = await target.call(method, path, {
    token: accessToken,
    body: { password, [reason]: 'attack' },
  });
  if (status !== 200) throw new Error(`${path} answers ${status} ${text}`);
  return accessToken;
}

/** Somebody whom an operator has suspended: their session from before, and the one that they opened since. */
async function suspended({ target, victim }: World): Promise<{ before: string; since: string }> {
  const person = await signUp(target);
  const { id } = person;
  const message = 'Threatens others';
  await target.call('POST', `/api/v1/report-person/${id}`, { token: victim.accessToken, body: { message } });
  const { accessToken: token } = await logInOperator(target);
  const open = await target.call('GET', '/api/v1/admin/case?type=person&limit=50', { token });
  const cases = (open.json?.data?.cases ?? []) as { _id: string; targetId: string }[];
  const found = cases.find(({ targetId }) => targetId === id);
  if (!found) throw new Error(`Nobody was reported: ${open.text}`);
  const detail = await target.call('GET', `/api/v1/admin/case/${found._id}`, { token });
  const { version } = Object(detail.json?.data?.case) as { version?: number };
  const body = { action: 'suspend', reason: message, version };
  const done = await target.call('POST', `/api/v1/admin/case/${found._id}/action`, { token, body });
  if (done.status !== 200) throw new Error(`Nobody was suspended: ${done.status} ${done.text}`);
  const { accessToken: since } = await logInWith(target, person.username, person.password);
  return { before: person.accessToken, since };
}

/** Everyone who may not see what is the victim’s. */
export async function callersOf(world: World): Promise<Caller[]> {
  const { target, victim } = world;
  const out = await suspended(world);
  const deactivated = ['POST', '/api/v1/deactivate-account', 'deactivationReason'] as const;
  const deleted = ['DELETE', '/api/v1/delete-account', 'reason'] as const;
  const block = async ({ id, accessToken: token }: NewPerson) => {
    const path = `/api/v1/block/${id}`;
    const body = { value: true };
    const { status } = await target.call('POST', path, { token: victim.accessToken, body });
    const seen = await target.call('GET', `/api/profile?userId=${victim.id}`, { token });
    if (status !== 200 || seen.status !== 404)
      throw new Error(`A block answers ${status}, then ${seen.status}`);
  };
  const outside = async (name: string, token: string): Promise<Caller> => ({
    ...{ name, token: fixed(token), rejectionOf: withBadToken },
  });
  return [
    { name: 'a guest', token: fixed(undefined), rejectionOf: asGuest },
    await outside('an ended session', await endedSession(target)),
    await outside('a deactivated account', await closedAccount(target, ...deactivated)),
    await outside('an account that will be deleted', await closedAccount(target, ...deleted)),
    await outside('a session from before a suspension', out.before),
    await outside('a refresh token', victim.refreshToken),
    { name: 'a suspended person', token: fixed(out.since), rejectionOf: whileSuspended },
    { name: 'a stranger', token: member(target, async () => {}), rejectionOf: asMember },
    { name: 'a blocked person', token: member(target, block), rejectionOf: asMember },
  ];
}

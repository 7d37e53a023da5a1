import fc from 'fast-check';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { labelOf } from '../support/endpoints.ts';
import { oddPart, oddUrl } from '../support/odd-requests.ts';
import { type Attack, createResult, type World } from './attack.ts';
import { callersOf } from './callers.ts';

/** Lists that only their owner sees. */
const PRIVATE_LISTS = [
  '/api/v1/collection',
  '/api/v1/scheduled-flick',
  '/api/v1/muted-word',
  '/api/v1/setting/passkey',
  '/api/v1/setting/notification',
  '/api/v1/setting/two-factor-auth',
  '/api/v1/profile-detail',
  '/api/v1/block',
  '/api/v1/mute',
  '/api/v1/following',
  '/payments/v1/balance',
  '/payments/v1/transaction',
];
/** Also private, but changed by what others do to a person. */
const CHANGING_LISTS = ['/api/v1/session', '/api/v1/notification', '/api/v1/search-history'];

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** The ids of the items of a response, wherever its lists are. */
function itemIds(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const { _id, flickId, sessionId } = Object(item) as Record<string, unknown>;
      return [_id ?? flickId ?? sessionId].filter(isUuid);
    });
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(itemIds) : [];
}

async function readAll({ target, victim }: World, paths: string[]): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, json } = await target.call('GET', path, { token: victim.accessToken });
    if (status !== 200) throw new Error(`${path} of ${victim.username} answers ${status}`);
    // When the ledger was checked last has nothing to do with the attack.
    const { books: _, ...data } = json?.data ?? {};
    rows[path] = data;
  }
  return rows;
}

/** Requests to an endpoint: one for each id of somebody else, with a body that mostly fits. */
function requests(e: Endpoint, ids: string[], seed: number) {
  const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const bodies = fc.sample(oddPart(e.body, { other: ids }), { seed, numRuns: ids.length });
  return (names.length > 0 ? ids : ids.slice(0, 3)).map((id, at) => ({
    url: oddUrl(e, Object.fromEntries(names.map((name) => [name, id])), {}),
    body: e.method === 'GET' || e.method === 'DELETE' ? undefined : bodies[at],
    takesId: names.some((name) => /id$/i.test(name)),
  }));
}

/** Throws unless the victim can read what others must not: with wrong ids the attack would prove nothing. */
async function checkThatOwnerReads({ target, victim, endpoints, seed }: World, ids: string[]): Promise<void> {
  const readable = new Set<string>();
  for (const e of endpoints.filter(({ method, access }) => method === 'GET' && access === 'member')) {
    for (const { url, takesId } of requests(e, ids, seed)) {
      if (!takesId) continue;
      const { status } = await target.call('GET', url, { token: victim.accessToken });
      if (status === 200) readable.add(labelOf(e));
    }
  }
  if (!readable.has('GET /payments/v1/transaction/:id'))
    throw new Error(`The victim can read only ${[...readable].join(', ')}.`);
}

/**
 * Every endpoint by everyone who may not use it, with ids of things that only the victim sees. Each turns them away as
 * its declaration says, nothing may be read, and afterwards everything that is the victim's must be as before.
 */
export const access: Attack = {
  name: 'Other people’s data',
  async run(world) {
    const { target, endpoints, seed } = world;
    const report = createResult();
    const before = await readAll(world, PRIVATE_LISTS);
    const changing = await readAll(world, CHANGING_LISTS);
    const ids = [...new Set([before, changing].flatMap(itemIds))];
    if (ids.length < 5) throw new Error('The victim has too little that is private.');
    await checkThatOwnerReads(world, ids);
    for (const caller of await callersOf(world)) {
      for (const e of endpoints.filter(({ path }) => !path.startsWith('/dev/'))) {
        const label = `${labelOf(e)} by ${caller.name}`;
        const token = await caller.token();
        const rejection = caller.rejectionOf(e);
        for (const { url, body, takesId } of requests(e, ids, seed)) {
          const { status, json } = await target.call(e.method, url, { token, body });
          report.tried();
          if (status >= 500) report.found(`${label} answers ${status}`);
          if (rejection && (status !== rejection.status || json?.code !== rejection.code))
            report.found(
              `${label} answers ${status} ${json?.code}, not ${rejection.status} ${rejection.code}`,
            );
          const succeeded = status < 400 && json?.success !== false;
          if (!succeeded) continue;
          if (takesId && e.method === 'GET') report.found(`${label} reads ${url}`);
        }
      }
      const after = await readAll(world, PRIVATE_LISTS);
      for (const [path, data] of Object.entries(before)) {
        const ignored = path === '/api/v1/block';
        if (!ignored && JSON.stringify(after[path]) !== JSON.stringify(data))
          report.found(`${path} of the victim was changed by ${caller.name}`);
      }
    }
    return report.result();
  },
};

import type { Endpoint } from '../../contract/core/endpoint.ts';
import { labelOf } from '../support/endpoints.ts';
import { type Attack, createResult } from './attack.ts';
import { leaksIn } from './leaks.ts';
import { signUp } from './people.ts';
import type { Answer } from './target.ts';

/** Pages of every kind: of the app, of a shared flick, of the server itself, and none at all. */
const PAGES = [
  '/',
  '/home',
  '/login',
  '/login?redirect=https://attacker.example',
  '/wallet?onboarding=done',
  '/flick/018f0000-0000-7000-8000-000000000000',
  '/quest/nothing',
  '/api/docs',
  '/api/docs/openapi.json',
  '/payments/v1/sandbox/onboarding/nothing',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sw.js',
  '/nowhere.html',
  '/api/nowhere',
  '/media/nothing',
  '/upload/nothing',
];
const BAD_TOKEN = 'no.such.token';
/** An address that fits the pattern, but belongs to nothing. */
const filled = ({ base, path }: Endpoint) =>
  `/${base}${path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000000')}`;

const VERSION = /\d+\.\d+|fastify|node|express|nginx/i;
const MIXED = /(?:src|href|action)\s*=\s*["']?http:\/\/(?!127\.0\.0\.1|localhost)/i;

/** What is wrong with a response, whoever asked for it. */
function faultsOf({ status, headers, text }: Answer, isPersonal: boolean): string[] {
  const type = headers.get('content-type') ?? '';
  const cache = headers.get('cache-control') ?? '';
  const policy = headers.get('content-security-policy') ?? '';
  const isHtml = type.startsWith('text/html');
  const check = (isWrong: boolean, what: string) => (isWrong ? [what] : []);
  return [
    ...check(headers.get('x-content-type-options') !== 'nosniff', 'may be sniffed'),
    ...check(text !== '' && !/^[\w-]+\/[\w.+-]+/.test(type), `has the content type ${type}`),
    ...check(isHtml && !/charset=utf-8/i.test(type), 'is HTML without a charset'),
    ...check(isHtml && !/default-src 'none'/.test(policy), 'is HTML without a policy'),
    ...check(isHtml && !/frame-ancestors 'none'/.test(policy), 'may be framed'),
    ...check(isHtml && headers.get('x-frame-options') !== 'DENY', 'may be framed by old browsers'),
    ...check(isHtml && MIXED.test(text), 'loads over plain HTTP'),
    ...check(headers.has('set-cookie'), `sets a cookie: ${headers.get('set-cookie')}`),
    ...check(VERSION.test(headers.get('server') ?? ''), `tells its version: ${headers.get('server')}`),
    ...check(headers.has('x-powered-by'), 'tells what it is powered by'),
    ...check(isPersonal && !/no-store|private/.test(cache), `may be cached for others: ${cache}`),
    ...check(status >= 400 && !/no-store|no-cache/.test(cache), `is an error that may be cached: ${cache}`),
    ...check(status >= 500 && status !== 503, `answers ${status}`),
    ...(status >= 400 ? leaksIn(text).map((what) => `shows ${what}`) : []),
  ];
}

/** What every page and every endpoint answers to a guest and to a member, looked at as a passive scanner does. */
export const responses: Attack = {
  name: 'Responses',
  async run({ target, endpoints }) {
    const report = createResult();
    const { accessToken } = await signUp(target);
    async function look(method: string, path: string, token?: string): Promise<void> {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await target.call(method, path, { token, body });
      report.tried();
      const by = token === undefined ? 'a guest' : token === BAD_TOKEN ? 'a bad token' : 'a member';
      for (const fault of faultsOf(answer, token !== undefined && path.startsWith('/api/v1')))
        report.found(`${method} ${path} by ${by} ${fault}`);
      const location = answer.headers.get('location');
      if (location && new URL(location, target.url).origin !== new URL(target.url).origin)
        report.found(`${method} ${path} redirects to ${location}`);
    }
    for (const path of PAGES) {
      await look('GET', path);
      await look('GET', path, BAD_TOKEN);
    }
    // The event stream never ends, and these two end the session.
    const skipped = ['POST /api/logout', 'DELETE /api/v1/delete-account'];
    for (const e of endpoints.filter((each) => !each.path.startsWith('/dev/'))) {
      if (skipped.includes(labelOf(e))) continue;
      await look(e.method, filled(e));
      await look(e.method, filled(e), accessToken);
    }
    return report.result();
  },
};

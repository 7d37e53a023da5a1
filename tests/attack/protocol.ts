import { type Attack, createResult, type World } from './attack.ts';
import { leaksIn } from './leaks.ts';
import { signUp } from './people.ts';
import { answersIn, firstAnswer, requestRaw, sendRaw } from './raw-http.ts';
import type { Target } from './target.ts';

type Report = ReturnType<typeof createResult>;

const FOREIGN = 'attacker.example';
const SMUGGLED = 'GET /api/health HTTP/1.1\r\nHost: inside\r\n\r\n';
const HEADERS_LIMIT = 16 * 1024;
const DEPTH = 30_000;

/** Two lengths in one request: a proxy and the server could disagree where the next request begins. */
async function smuggle({ target: { url } }: World, report: Report): Promise<void> {
  const { host } = new URL(url);
  const start = `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const length = `Content-Length: ${SMUGGLED.length + 5}\r\n`;
  const chunks = `0\r\n\r\n${SMUGGLED}`;
  const requests: Record<string, string> = {
    'both lengths': `${start}${length}Transfer-Encoding: chunked\r\n\r\n${chunks}`,
    'both, the other way': `${start}Transfer-Encoding: chunked\r\n${length}\r\n${chunks}`,
    'two content lengths': `${start}Content-Length: 2\r\n${length}\r\n{}${SMUGGLED}`,
    'two in one line': `${start}Content-Length: 2, ${SMUGGLED.length}\r\n\r\n{}${SMUGGLED}`,
    'an odd encoding': `${start}${length}Transfer-Encoding: xchunked\r\n\r\n${chunks}`,
    'a space before the colon': `${start}${length}Transfer-Encoding : chunked\r\n\r\n${chunks}`,
    'a folded line': `${start}${length}Transfer-Encoding:\r\n chunked\r\n\r\n${chunks}`,
    'a negative length': `${start}Content-Length: -1\r\n\r\n${SMUGGLED}`,
    'a length with a sign': `${start}Content-Length: +${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    'a chunk size with a sign': `${start}Transfer-Encoding: chunked\r\n\r\n+2\r\n{}\r\n${chunks}`,
    'a bare line feed': `${start}X-A: b\nTransfer-Encoding: chunked\r\n${length}\r\n${chunks}`,
  };
  for (const [what, request] of Object.entries(requests)) {
    const output = await sendRaw(url, request);
    report.tried();
    const { status, body } = firstAnswer(output);
    if (answersIn(output) > 1) report.found(`A request was smuggled with ${what}`);
    if (status !== 0 && (status < 400 || status >= 500))
      report.found(`A request with ${what} answers ${status}`);
    for (const leak of leaksIn(body)) report.found(`A request with ${what} shows ${leak}`);
  }
}

async function oddMethods({ target: { url } }: World, report: Report): Promise<void> {
  const methods = [
    'TRACE',
    'TRACK',
    'CONNECT',
    'PROPFIND',
    'MKCOL',
    'LOCK',
    'PURGE',
    'DEBUG',
    'get',
    'QUERY',
  ];
  for (const method of methods) {
    for (const path of ['/', '/api/health', '/media/nothing']) {
      const { status, headers, body } = await requestRaw(url, `${method} ${path}`, [
        'X-Probe: echoed-by-trace',
      ]);
      report.tried();
      if (status !== 0 && (status < 400 || status >= 500))
        report.found(`${method} ${path} answers ${status}`);
      if (`${headers}${body}`.includes('echoed-by-trace'))
        report.found(`${method} ${path} echoes its headers`);
      for (const leak of leaksIn(body)) report.found(`${method} ${path} shows ${leak}`);
    }
  }
  for (const path of ['/', '/api/v1/flick', '/media/nothing']) {
    const { headers } = await requestRaw(url, `OPTIONS ${path}`, [
      ...[`Origin: https://${FOREIGN}`, 'Access-Control-Request-Method: DELETE'],
    ]);
    report.tried();
    if (/access-control-allow/i.test(headers)) report.found(`OPTIONS ${path} allows ${FOREIGN}`);
  }
}

/** More than anybody needs: rejected as such, never a fault of the server. */
async function tooMuch({ target: { url } }: World, report: Report): Promise<void> {
  const long = 'a'.repeat(HEADERS_LIMIT * 2);
  const tries: [string, string, string[], string, number[]][] = [
    ['A huge header', 'GET /api/health', [`X-Long: ${long}`], '', [431]],
    [
      'A thousand headers',
      'GET /api/health',
      Array.from({ length: 3_000 }, (_, n) => `X-${n}: y`),
      '',
      [431],
    ],
    ['A huge address', `GET /api/health?q=${long}`, [], '', [414, 431]],
    ['A long path', `GET /${'a/'.repeat(4_000)}`, [], '', [200, 404, 414, 431]],
    ['A long parameter', `GET /api/v1/flick/${'a'.repeat(2_000)}`, [], '', [400, 404, 414]],
  ];
  for (const [what, line, headers, body, expected] of tries) {
    const { status, body: text } = await requestRaw(url, line, headers, body);
    report.tried();
    if (!expected.includes(status)) report.found(`${what} answers ${status}, not ${expected.join(' or ')}`);
    for (const leak of leaksIn(text)) report.found(`${what} shows ${leak}`);
  }
}

const isRunning = async ({ call }: Target) => (await call('GET', '/api/health')).status === 200;

/** JSON that a parser or a merge could stumble over. */
async function oddJson({ target }: World, report: Report): Promise<void> {
  const { accessToken } = await signUp(target);
  const token = `Authorization: Bearer ${accessToken}`;
  const bodies: Record<string, string> = {
    'nested lists': `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
    'nested objects': `${'{"a":'.repeat(DEPTH / 5)}1${'}'.repeat(DEPTH / 5)}`,
    'a polluted prototype': '{"__proto__":{"isOperator":true,"role":"operator"},"name":"Ada"}',
    'a polluted constructor': '{"constructor":{"prototype":{"isOperator":true}},"name":"Ada"}',
    'one key twice': '{"name":"Ada","name":{"$ne":null}}',
    'a huge number': '{"name":1e999,"bio":-0}',
    'half a surrogate': '{"name":"\\ud800"}',
    'a NUL': '{"name":"Ada\\u0000"}',
    comments: '{"name":"Ada"/* */}',
    'a byte order mark': '\u00ef\u00bb\u00bf{"name":"Ada"}',
    'no JSON': 'name=Ada',
  };
  for (const [what, body] of Object.entries(bodies)) {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const headers = ['Content-Type: application/json', token, length];
    const { status, body: text } = await requestRaw(target.url, 'PUT /api/v1/profile-detail', headers, body);
    report.tried();
    if (status === 0 || status >= 500) report.found(`JSON with ${what} answers ${status}`);
    for (const leak of leaksIn(text)) report.found(`JSON with ${what} shows ${leak}`);
  }
  const admin = await target.call('GET', '/api/v1/admin/money', { token: accessToken });
  if (admin.status !== 403)
    report.found(`After a polluted prototype members get ${admin.status} as operators`);
  if (!(await isRunning(target))) report.found('The server no longer runs after odd JSON');
}

/** Ranges and conditions that make no sense never cost more than the file, and never fail. */
async function oddRanges({ target }: World, report: Report): Promise<void> {
  const flicks = await target.call('GET', '/api/v1/flick');
  const [first] = (flicks.json?.data?.flicks ?? []) as { thumbnailURL: string }[];
  if (!first) throw new Error('There is no flick with a picture.');
  const { pathname, search } = new URL(first.thumbnailURL, target.url);
  const whole = await requestRaw(target.url, `GET ${pathname}${search}`);
  const size = Buffer.byteLength(whole.body, 'latin1');
  if (whole.status !== 200 || size < 100) throw new Error(`A picture answers ${whole.status}.`);
  const ranges = [
    ...[
      'bytes=0-',
      'bytes=-1',
      'bytes=5-2',
      'bytes=-0',
      'bytes=99999999999999999999-',
      'bytes=a-b',
      'lines=1-2',
    ],
    ...[`bytes=${'0-1,'.repeat(500)}0-1`, 'bytes=0-0,-1', 'bytes= 0 - 1', 'bytes=0-99999999999999999999'],
  ];
  const conditions = [
    '*',
    '"x"',
    'W/"x"',
    '"',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'no date',
    ','.repeat(2_000),
  ];
  const names = ['If-None-Match', 'If-Match', 'If-Range', 'If-Modified-Since', 'If-Unmodified-Since'];
  const headers = [
    ...ranges.map((range) => [`Range: ${range}`]),
    ...names.flatMap((name) => conditions.map((value) => [`${name}: ${value}`, 'Range: bytes=0-1'])),
  ];
  for (const each of headers) {
    const { status, headers: sent, body } = await requestRaw(target.url, `GET ${pathname}${search}`, each);
    report.tried();
    if (![200, 206, 304, 412, 416].includes(status)) report.found(`${each.join(', ')} answers ${status}`);
    if (Buffer.byteLength(body, 'latin1') > size) report.found(`${each.join(', ')} sends more than the file`);
    if (/multipart\/byteranges/i.test(sent)) report.found(`${each.join(', ')} sends many ranges`);
  }
}

/** Another host in every header that names one: no link, redirect or mail may take it up. */
async function otherHosts({ target }: World, report: Report): Promise<void> {
  const { host } = new URL(target.url);
  const named = [
    [`Host: ${FOREIGN}`],
    [`Host: ${host}`, `X-Forwarded-Host: ${FOREIGN}`, `X-Host: ${FOREIGN}`, `Forwarded: host=${FOREIGN}`],
    [`Host: ${host}`, `X-Forwarded-Proto: https`, `X-Original-URL: http://${FOREIGN}/`],
  ];
  const reads = [
    '/',
    '/home',
    '/api/docs',
    '/api/docs/openapi.json',
    '/api/v1/flick',
    '/api/v1/site',
    '/api/nowhere',
  ];
  for (const headers of named) {
    for (const path of [...reads, `http://${FOREIGN}/home`]) {
      const answer = await requestRaw(target.url, `GET ${path}`, headers);
      report.tried();
      if (answer.status >= 500) report.found(`GET ${path} with ${headers[0]} answers ${answer.status}`);
      if (`${answer.headers}${answer.body}`.includes(FOREIGN))
        report.found(`GET ${path} with ${headers.join(', ')} answers with the attacker’s host`);
    }
    const body = JSON.stringify({ email: 'demo@flickquest.example' });
    const sent = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    await requestRaw(target.url, 'POST /api/forget-password', [...headers, ...sent], body);
    report.tried();
  }
  const outbox = await target.call('GET', '/api/dev/outbox');
  if (outbox.status === 200 && outbox.text.includes(FOREIGN))
    report.found('A mail names the attacker’s host');
}

/** HTTP itself: smuggled requests, odd methods, too much of everything, odd JSON, ranges and hosts. */
export const protocol: Attack = {
  name: 'HTTP itself',
  async run(world) {
    const report = createResult();
    for (const part of [smuggle, oddMethods, tooMuch, oddJson, oddRanges, otherHosts])
      await part(world, report);
    return report.result();
  },
};

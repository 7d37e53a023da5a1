import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, createResult } from './attack.ts';
import { field } from './money/wallets.ts';
import { type NewPerson, signUp } from './people.ts';
import { openDraft } from './publishing.ts';
import type { Target } from './target.ts';

/** How often a slow client sends a byte, so that it is never silent for long. */
const DRIP_MS = 500;
/** Headers have 10 seconds and bodies another 10. */
const MOST_MS = 15_000;
/** A permitted upload may be slow, but not silent for longer than 15 seconds. */
const MOST_SILENT_MS = 20_000;
/** Before any deadline. */
const AT_ONCE_MS = 8_000;

const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 9000'];

interface Held {
  /** How long the connection stayed open; null if the server had not ended it at the limit. */
  ms: number | null;
  output: string;
}

/** Sends the start of a request, then single bytes or nothing, until the server ends the connection. */
async function hold(target: Target, start: string, limitMs: number, drips = true): Promise<Held> {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port || 80), hostname);
  const began = performance.now();
  let output = '';
  socket.on('data', (chunk) => {
    output += chunk.toString('latin1');
  });
  // A connection that the server cuts off ends with an error.
  socket.on('error', () => socket.destroy());
  socket.on('connect', () => socket.write(start));
  const dripping = setInterval(() => drips && socket.writable && socket.write('x'), DRIP_MS);
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began));
  });
  const limit = new AbortController();
  const ms = await Promise.race([closed, sleep(limitMs, null, { signal: limit.signal })]);
  limit.abort();
  clearInterval(dripping);
  socket.destroy();
  return { ms, output };
}

/** A signed address for an upload, as a path. */
async function uploadPath(target: Target, person: NewPerson): Promise<string> {
  const opened = await openDraft(target, person, 'flick', ['image/png']);
  const [address] = (field(opened, 'mediaSignedURL') ?? []) as string[];
  const { pathname, search } = new URL(address ?? '', target.url);
  return `${pathname}${search}`;
}

/** Clients that send as slowly as they can, or nothing, to hold the server's connections. They all do so at once. */
export const slowClients: Attack = {
  name: 'Slow clients',
  async run({ target }) {
    const report = createResult();
    const { host } = new URL(target.url);
    const person = await signUp(target);
    const head = (line: string, ...headers: string[]) =>
      `${[`${line} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`;
    const path = await uploadPath(target, person);
    const forged = path.replace(/sig=./, (sig) => (sig === 'sig=_' ? 'sig=A' : 'sig=_'));
    const upload = ['Content-Type: image/png', 'Content-Length: 9000000'];
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const member = `Authorization: Bearer ${person.accessToken}`;

    async function check(what: string, held: Promise<Held>, answer?: RegExp): Promise<void> {
      const { ms, output } = await held;
      report.tried();
      if (ms === null) report.found(`${what} holds a connection`);
      else if (answer && !answer.test(output))
        report.found(`${what} is answered with ${output.slice(0, 80)}`);
    }
    const slow = (line: string, ...headers: string[]) =>
      check(`A slow body of ${line}`, hold(target, head(line, ...headers), MOST_MS));
    await Promise.all([
      slow('POST /api/login', ...JSON_BODY),
      slow('POST /api/login', ...chunked),
      slow('PUT /api/v1/profile-detail', ...JSON_BODY, member),
      slow('POST /api/v1/flick', ...JSON_BODY),
      slow('POST /api/nowhere', ...JSON_BODY),
      slow('DELETE /nowhere/at/all', ...JSON_BODY),
      slow('GET /api/health', ...JSON_BODY),
      slow('GET /', ...JSON_BODY),
      slow('GET /media/public/none.webp', ...JSON_BODY),
      slow('POST /payments/v1/webhook/stripe', 'Content-Length: 9000'),
      slow('POST /payments/v1/sandbox/onboarding/nothing', 'Content-Length: 900'),
      check('Slow headers', hold(target, `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `, MOST_MS)),
      check('A client that sends nothing', hold(target, '', MOST_MS, false)),
      check(
        'A permitted upload that falls silent',
        hold(target, head(`PUT ${path}`, ...upload), MOST_SILENT_MS, false),
      ),
      check(
        'An upload with a forged signature',
        hold(target, head(`PUT ${forged}`, ...upload), AT_ONCE_MS),
        /^HTTP\/1\.1 403 /,
      ),
    ]);
    return report.result();
  },
};

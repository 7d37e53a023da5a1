import autocannon from 'autocannon';
import { serveDemo } from './lib/serve.ts';

/**
 * Ten times the load that the server can take: what is still served, how fast, and what the other callers
 * receive.
 */
const SECONDS = 10;
const say = (text: string) => process.stdout.write(`${text}\n`);
const row = (label: string, value: string, budget: string) =>
  say(`${label.padEnd(44)} ${value.padStart(12)}   ${budget}`);

const { origin, stop } = await serveDemo();

interface Responses {
  accepted: number[];
  rejected: number[];
  other: number;
  withoutRetryAfter: number;
}

/** Feed pages for some seconds; times of answers in milliseconds, by kind. */
async function sendRequests(connections: number, seconds: number, perSecond?: number): Promise<Responses> {
  const responses: Responses = { accepted: [], rejected: [], other: 0, withoutRetryAfter: 0 };
  await autocannon({
    url: `${origin}/api/v1/flick`,
    connections,
    duration: seconds,
    ...(perSecond ? { overallRate: perSecond } : {}),
    setupClient(client) {
      let retryAfter = false;
      client.on('headers', (headers: unknown) => {
        retryAfter = /retry-after/i.test(JSON.stringify(headers));
      });
      client.on('response', (status, _bytes, ms) => {
        if (status === 200) responses.accepted.push(ms);
        else if (status === 503) responses.rejected.push(ms);
        else responses.other += 1;
        if (status === 503 && !retryAfter) responses.withoutRetryAfter += 1;
      });
    },
  });
  return responses;
}

const at = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

await sendRequests(16, 3);
const capacity = (await sendRequests(16, SECONDS)).accepted.length / SECONDS;
const { accepted, rejected, other, withoutRetryAfter } = await sendRequests(
  1_000,
  SECONDS,
  Math.ceil(capacity * 10),
);
await new Promise((resolve) => setTimeout(resolve, 5_000));
const after = await sendRequests(4, 2);
const served = accepted.length / SECONDS;

row('capacity', `${capacity.toFixed(0)} /s`, '');
row('served at ten times that', `${served.toFixed(0)} /s`, '');
row('of capacity', `${((served / capacity) * 100).toFixed(0)} %`, '80 % or more');
row('accepted: p99', `${at(accepted, 0.99).toFixed(0)} ms`, 'under 1000 ms');
row('refused with 503', String(rejected.length), '');
row(
  'refused: median / p99',
  `${at(rejected, 0.5).toFixed(0)} / ${at(rejected, 0.99).toFixed(0)} ms`,
  '100 ms',
);
row('refused without Retry-After, other answers', `${withoutRetryAfter}, ${other}`, '0, 0');
row(
  '5 s afterwards: p99, refused',
  `${at(after.accepted, 0.99).toFixed(0)} ms, ${after.rejected.length}`,
  '0',
);

const busy = sendRequests(100, 5);
await new Promise((resolve) => setTimeout(resolve, 2_000));
const ended = await stop();
await busy;
row('SIGTERM under load: exit after', `${(ended / 1_000).toFixed(1)} s`, 'within 10 s');

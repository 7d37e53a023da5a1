import { parseArgs } from 'node:util';
import { say } from '../../scripts/lib/run.ts';
import { allEndpoints } from '../support/endpoints.ts';
import { access } from './access.ts';
import type { Attack } from './attack.ts';
import { dependencies } from './dependencies.ts';
import { headers } from './headers.ts';
import { money } from './money.ts';
import { oddInput } from './odd-input.ts';
import { serverRequests } from './server-requests.ts';
import { logIn, openTarget } from './target.ts';

const HELP = `Attacks a running server from the outside, and fails if an attack succeeds.

  npm run attack                                   starts a server with demo data and attacks it
  npm run attack -- --url http://127.0.0.1:3000    attacks that one: it needs demo data and RATE_LIMITS=off,
                                                   and is not fit for use afterwards
  --requests 10000    how many requests with odd input
  --seed 20261        another seed sends other odd input`;

const attacks: Attack[] = [dependencies, headers, serverRequests, access, oddInput, money];

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20261' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  say(HELP);
  process.exit(0);
}

const target = await openTarget(values.url);
let successes = 0;
try {
  const victim = await logIn(target, 'demo');
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  const world = { target, endpoints: await allEndpoints(), victim, requests, seed };
  for (const { name, run } of attacks) {
    const { tried, findings } = await run(world);
    successes += findings.length;
    say(`${name}: ${tried} requests, ${findings.length} succeeded`);
    for (const finding of findings) say(`  ${finding}`);
  }
} finally {
  await target.close();
}
process.exit(successes === 0 ? 0 : 1);

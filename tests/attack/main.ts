import { parseArgs } from 'node:util';
import { say } from '../../scripts/lib/run.ts';
import { allEndpoints } from '../support/endpoints.ts';
import { access } from './access.ts';
import type { Attack, World } from './attack.ts';
import { burst } from './burst.ts';
import { dependencies } from './dependencies.ts';
import { files } from './files.ts';
import { foreignHosts } from './foreign-hosts.ts';
import { headers } from './headers.ts';
import { changedBank } from './money/changed-bank.ts';
import { money } from './money/money.ts';
import { operatorMoney } from './money/operator-money.ts';
import { promotionalMoney } from './money/promotional-money.ts';
import { sharedBank } from './money/shared-bank.ts';
import { walletWalk } from './money/wallet-walk.ts';
import { names } from './names.ts';
import { oddInput } from './odd-input.ts';
import { operatorSession } from './operator-session.ts';
import { paths } from './paths.ts';
import { logIn } from './people.ts';
import { privateHashtags } from './private-hashtags.ts';
import { protocol } from './protocol.ts';
import { responses } from './responses.ts';
import { serverRequests } from './server-requests.ts';
import { sessions } from './sessions.ts';
import { slowClients } from './slow-clients.ts';
import { stolenSession } from './stolen-session.ts';
import { openTarget } from './target.ts';

const HELP = `Attacks a running server from the outside, and fails if an attack succeeds.

  npm run attack                                   starts a server with demo data and attacks it
  npm run attack -- --url http://127.0.0.1:3000    attacks that one: it needs demo data, RATE_LIMITS=off and
                                                   PAYOUT_HOLD=1, and is not fit for use afterwards
  --requests 10000    how many requests with odd input
  --steps 2000        how many random steps with money, at two processes on a PostgreSQL and a Redis of its own; 0 for none
  --seed 20261        another seed sends other odd input and takes other steps`;

/** One row after the other. Those of a row run side by side: they wait for the server more than it works for them. */
const attacks: Attack[][] = [
  [dependencies, headers, responses, paths, protocol, foreignHosts, names],
  [serverRequests, sessions, privateHashtags],
  [access, slowClients],
  ...[[oddInput], [burst], [files]],
  ...[[money], [sharedBank], [promotionalMoney], [operatorSession], [operatorMoney]],
  // These move the server's clock, the last one so far that earlier sessions have expired.
  ...[[changedBank], [stolenSession]],
  [walletWalk],
];

/** An attack that can't be finished proves nothing, so that counts as a finding; the others go on. */
const unfinished = (error: unknown) => ({ tried: 0, findings: [`It could not be finished: ${error}`] });

async function attack(world: World, { name, run }: Attack): Promise<number> {
  const start = performance.now();
  const { tried, findings } = await run(world).catch(unfinished);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  say(`${name}: ${tried} requests in ${seconds} s, ${findings.length} succeeded`);
  for (const finding of findings) say(`  ${finding}`);
  return findings.length;
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '2000' },
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
  const [requests, steps, seed] = [Number(values.requests), Number(values.steps), Number(values.seed)];
  const world = { target, endpoints: await allEndpoints(), victim, requests, steps, seed };
  for (const row of attacks) {
    const found = await Promise.all(row.map((each) => attack(world, each)));
    successes += found.reduce((sum, count) => sum + count, 0);
  }
} finally {
  await target.close();
}
process.exit(successes === 0 ? 0 : 1);

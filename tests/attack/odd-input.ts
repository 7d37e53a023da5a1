import fc from 'fast-check';
import { labelOf } from '../support/endpoints.ts';
import { oddPart, oddUrl } from '../support/odd-requests.ts';
import { type Attack, createResult } from './attack.ts';
import { type Login, signUp } from './people.ts';

const CONCURRENCY = 8;
/** What a response must not show: the inside of the server. */
const INTERNALS = /node_modules|at \w+ \(|\/server\/|select .+ from |syntax error at/i;

/** Input of any shape to every endpoint: each answers with an error in the shape of the contract, none with a 5xx. */
export const oddInput: Attack = {
  name: 'Odd input',
  async run({ target, endpoints, requests, seed }) {
    const report = createResult();
    const each = Math.ceil(requests / endpoints.length);
    let caller: Login | null = null;
    const currentToken = async () => {
      const isAlive =
        caller && (await target.call('GET', '/api/v1/session', { token: caller.accessToken })).status === 200;
      if (!isAlive) caller = await signUp(target);
      return caller?.accessToken;
    };
    for (const e of endpoints.filter(({ path }) => !path.startsWith('/dev/'))) {
      const token = await currentToken();
      const parts = fc.tuple(oddPart(e.params, {}), oddPart(e.query, {}), oddPart(e.body, {}));
      const attempts = fc.sample(parts, { seed, numRuns: each });
      for (let from = 0; from < attempts.length; from += CONCURRENCY) {
        const batch = attempts.slice(from, from + CONCURRENCY).map(async ([params, query, body]) => {
          const hasBody = e.method !== 'GET' && e.method !== 'DELETE';
          const sent = hasBody ? { token, body: body ?? null } : { token };
          const { status, json, text } = await target.call(e.method, oddUrl(e, params, query), sent);
          report.tried();
          if (status >= 500) report.found(`${labelOf(e)} answers ${status} to ${JSON.stringify(body)}`);
          if (status >= 400 && (json?.success !== false || !json.code || !json.message))
            report.found(`${labelOf(e)} answers ${status} in another shape: ${text.slice(0, 80)}`);
          if (status >= 400 && INTERNALS.test(text)) report.found(`${labelOf(e)} shows internals: ${text}`);
        });
        await Promise.all(batch);
      }
    }
    return report.result();
  },
};

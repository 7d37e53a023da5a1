import { expect, test } from 'vitest';
import { person } from '../support/factories.ts';
import { ask, cluster } from '../support/processes/cluster.ts';
import { balanceOf, escrowOf, expectMoney } from '../support/quests/decisions.ts';
import { proof, quest } from '../support/quests/quests.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const AT_ONCE = 50;
const PLACES = 10;

interface ResponseBody {
  code?: string;
}

test('two processes approve as many as the money pays for', { timeout: 3_600_000 }, async () => {
  const { context, start } = await cluster();
  const [one, two] = await Promise.all([start({ RATE_LIMITS: 'off' }), start({ RATE_LIMITS: 'off' })]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await person(context);
    const made = await quest(context, owner, { type: 'Open', maxApplicants: PLACES });
    const people = [];
    const ids: string[] = [];
    for (let n = 0; n < AT_ONCE; n += 1) {
      const who = await person(context);
      people.push(who);
      ids.push((await proof(context, made, who)).id);
    }
    // Everything twice, from both sides: one of two answers for a proof may be the repeat of the other.
    const responses = await Promise.all(
      [one, two].flatMap((server) =>
        ids.map(async (id) => ({
          id,
          ...(await ask(server, 'PATCH', `/v1/quest-applicant/${id}?status=approved`, {
            token: owner.accessToken,
          })),
        })),
      ),
    );
    const approved = new Set(responses.filter(({ status }) => status === 200).map(({ id }) => id));
    expect(approved.size).toBe(PLACES);
    const refused = responses
      .filter(({ status }) => status !== 200)
      .map(({ text }) => JSON.parse(text) as ResponseBody);
    for (const { code } of refused) expect(['no_places', 'unavailable']).toContain(code);
    const paid = await Promise.all(people.map(({ id }) => balanceOf(context, `wallet:${id}`)));
    expect(paid.map((amount, n) => (amount === 2_000 ? ids[n] : null)).filter(Boolean)).toEqual(
      ids.filter((id) => approved.has(id)),
    );
    expect(await escrowOf(context, made)).toBe(0);
    await expectMoney(context, made);
  }
});

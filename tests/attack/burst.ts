import { type Attack, createResult } from './attack.ts';
import { signUp } from './people.ts';

const CALLS = 200;
const OF_OTHERS = 10;

/** One account's burst of calls, and what the others get meanwhile. */
export const burst: Attack = {
  name: 'Bursts of calls',
  async run({ target }) {
    const report = createResult();
    const [attacker, bystander] = [await signUp(target), await signUp(target)];
    const reads = (token: string | undefined, count: number) =>
      Promise.all(Array.from({ length: count }, () => target.call('GET', '/api/v1/flick', { token })));
    const flood = reads(attacker.accessToken, CALLS);
    const [members, guests] = [
      await reads(bystander.accessToken, OF_OTHERS),
      await reads(undefined, OF_OTHERS),
    ];
    const own = await flood;
    report.tried(CALLS + 2 * OF_OTHERS);
    for (const { status } of [...members, ...guests])
      if (status !== 200) report.found(`Beside ${CALLS} calls of one account others get ${status}`);
    for (const { status } of own)
      if (status !== 200 && status !== 429) report.found(`One of ${CALLS} calls at once answers ${status}`);
    return report.result();
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import { PAYOUT_ACCOUNT_HOLD_HOURS } from '../../../contract/money/money-limits.ts';
import { type Attack, createResult } from '../attack.ts';
import { wasTold } from '../outbox.ts';
import { type Login, logInOperator, type NewPerson, signUp } from '../people.ts';
import type { Target } from '../target.ts';
import { balancesOf, cashOut, connectBank, give, newBank, walletOf } from './wallets.ts';

type Report = ReturnType<typeof createResult>;

const GIVEN = 3_000;
const NET = 1_000;
/** Longer than a payout can be cancelled, after which it is sent. */
const ADVANCE_SECONDS = 15;
const TRIES = 100;
const PAUSE_MS = 100;

/** Somebody with money and a bank account. */
async function payee(target: Target, operator: Login): Promise<{ person: NewPerson; bank: string }> {
  const [person, bank] = [await signUp(target), newBank()];
  await connectBank(target, person, bank);
  await give(target, operator, 'goodwill', person, GIVEN);
  return { person, bank };
}

/** Cashing out right after a change: payouts are held, the old account stays shown, and the owner learns of it. */
async function cashOutAfterwards(target: Target, report: Report, operator: Login): Promise<void> {
  const { person, bank } = await payee(target, operator);
  const { accessToken: token, email } = person;
  const other = newBank();
  await connectBank(target, person, other);
  const { payoutAccount } = await walletOf(target, token);
  const payout = await cashOut(target, token, NET);
  report.tried(2);
  if (payout.status !== 409 || payout.json?.code !== 'payout_held')
    report.found(`A payout right after a change of the bank account answers ${payout.status}`);
  if (payoutAccount.last4 !== bank.slice(-4) || payoutAccount.changed?.last4 !== other.slice(-4))
    report.found(`The old bank account is not shown: ${JSON.stringify(payoutAccount)}`);
  const clock = await target.call('GET', '/api/dev/clock');
  const held = Date.parse(payoutAccount.changed?.heldUntil ?? '') - Date.parse(String(clock.json?.data?.now));
  if (!(held > (PAYOUT_ACCOUNT_HOLD_HOURS - 1) * 3_600_000))
    report.found(`Payouts are held until ${payoutAccount.changed?.heldUntil} only`);
  if (!(await wasTold(target, email, 'Your bank account was changed')))
    report.found('Nobody was told of the changed bank account');
}

/** Changing the bank account while a payout waits to be sent: it is sent to the account of before or to none. */
async function redirectPayout(target: Target, report: Report, operator: Login): Promise<void> {
  const { person } = await payee(target, operator);
  const { accessToken: token } = person;
  const asked = await cashOut(target, token, NET);
  if (asked.status !== 200) throw new Error(`Nobody can cash out: ${asked.status} ${asked.text}`);
  await connectBank(target, person, newBank());
  await target.call('POST', '/api/dev/clock', { body: { advance: ADVANCE_SECONDS } });
  report.tried();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { availableBalance, payoutBalance } = await balancesOf(target, token);
    if (payoutBalance === 0 && availableBalance === GIVEN) return;
    await sleep(PAUSE_MS);
  }
  report.found('A payout goes to a bank account that was changed after it was asked for');
}

/** Somebody who has a session and its password, and wants the money at a bank account of their own. */
export const changedBank: Attack = {
  name: 'Changed bank accounts',
  async run({ target }) {
    const report = createResult();
    const operator = await logInOperator(target);
    await cashOutAfterwards(target, report, operator);
    await redirectPayout(target, report, operator);
    return report.result();
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, createResult, type World } from '../attack.ts';
import { logInOperator, signUp } from '../people.ts';
import type { Answer, Target } from '../target.ts';
import { balancesOf, CARD, connectBank, fees, field, give, newBank, withKey } from './wallets.ts';

type Report = ReturnType<typeof createResult>;

/** Calls at the same moment; enough to meet every window between a check and its write. */
const AT_ONCE = 12;
const TOP_UP = 5_000;
/** What a person may cash out, and a payout of which they can pay one and not two. */
const GIVEN = 3_000;
const PAYOUT = 2_000;

/** The same call many times at once, each with its own key or all with one. */
function repeated(
  target: Target,
  path: string,
  token: string,
  body: unknown,
  key?: string,
): Promise<Answer[]> {
  const click = () => target.call('POST', path, { token, body, headers: withKey(key) });
  return Promise.all(Array.from({ length: AT_ONCE }, click));
}

/** Pays one card payment many times, then asks for its money back and for a payout of it, all at once. */
async function spendTwice({ target }: World, report: Report): Promise<void> {
  const person = await signUp(target);
  const { accessToken: token } = person;
  await connectBank(target, person, newBank());
  const cost = await fees(target, token, 'topup', TOP_UP);
  const intents = await repeated(target, '/payments/v1/payment-intent', token, cost, crypto.randomUUID());
  const secrets = new Set(intents.map((answer) => field(answer, 'clientSecret')).filter(Boolean));
  if (secrets.size !== 1) report.found(`One key opened ${secrets.size} payments`);
  const [secret] = secrets;
  const [paymentId] = intents.map((answer) => field(answer, 'paymentId')).filter(Boolean);
  await repeated(target, `/payments/v1/sandbox/payment/${secret}/confirm`, token, { card: CARD });
  report.tried(AT_ONCE * 2);
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await balancesOf(target, token)).availableBalance > 0) break;
    await sleep(100);
  }
  const funded = (await balancesOf(target, token)).availableBalance;
  if (funded !== TOP_UP) report.found(`A payment of ${TOP_UP} cents, confirmed at once, credited ${funded}`);
  const payout = await fees(target, token, 'payout', PAYOUT);
  const taken = await Promise.all([
    repeated(target, `/payments/v1/payment/${paymentId}/refund`, token, {}),
    repeated(target, '/payments/v1/payout', token, payout),
  ]);
  report.tried(AT_ONCE * 2);
  for (const answer of taken.flat())
    if (answer.status >= 500) report.found(`A payment call answers ${answer.status}`);
  if (!taken[0].some(({ status }) => status === 200)) throw new Error('Nothing was refunded.');
  const after = await balancesOf(target, token);
  const left = after.availableBalance + after.reservedBalance + after.payoutBalance;
  if (left !== 0) report.found(`${TOP_UP} cents were refunded, and ${left} are left`);
}

/** Cashes the same money out many times at once: with a key for each click, and with one for all of them. */
async function cashOutTwice({ target }: World, report: Report): Promise<void> {
  const operator = await logInOperator(target);
  for (const key of [undefined, crypto.randomUUID()]) {
    const person = await signUp(target);
    const { accessToken: token } = person;
    await connectBank(target, person, newBank());
    const cost = await fees(target, token, 'payout', PAYOUT);
    // Where only the key keeps the clicks apart, there is enough for all of them.
    const given = key === undefined ? GIVEN : AT_ONCE * cost.amount;
    await give(target, operator, 'goodwill', person, given);
    const answers = await repeated(target, '/payments/v1/payout', token, cost, key);
    report.tried(AT_ONCE);
    const done = answers.filter(({ status }) => status === 200);
    const ids = new Set(done.map((answer) => Object(field(answer, 'payout'))._id));
    const how = key === undefined ? 'keys of their own' : 'one key';
    if (ids.size !== 1) report.found(`Payouts at once with ${how}: ${ids.size} were made`);
    if (key === undefined && done.length > 1) report.found(`${done.length} payouts of one balance succeeded`);
    for (const { status } of answers)
      if (![200, 402, 409].includes(status)) report.found(`Payouts at once with ${how} answer ${status}`);
    const { availableBalance } = await balancesOf(target, token);
    if (availableBalance !== given - cost.amount)
      report.found(`After payouts at once with ${how}, ${availableBalance} of ${given} cents are left`);
  }
}

/** Approves all who wait for a quest's last places at once, one by one and in bulk, and each of them many times. */
async function approveTwice({ target, victim }: World, report: Report): Promise<void> {
  const token = victim.accessToken;
  const own = `/api/v1/quest?userId=${victim.id}&limit=50`;
  const quests = (field(await target.call('GET', own, { token }), 'quests') ?? []) as { _id: string }[];
  let approved = 0;
  for (const { _id } of quests) {
    const waiting = await target.call('GET', `/api/v1/quest/${_id}/applicant?status=pending&limit=50`, {
      token,
    });
    const ids = ((field(waiting, 'applicants') ?? []) as { _id: string }[]).map((applicant) => applicant._id);
    if (ids.length < 2) continue;
    const before = await balancesOf(target, token);
    const single = ids.flatMap((id) => [1, 2, 3].map(() => `/api/v1/quest-applicant/${id}?status=approved`));
    const answers = await Promise.all([
      ...single.map((path) => target.call('PATCH', path, { token, body: null, headers: withKey() })),
      target.call('PUT', `/api/v1/quest/${_id}/applicant?status=approved`, {
        token,
        body: { questApplicantIds: ids },
        headers: withKey(),
      }),
    ]);
    for (const { status } of answers)
      if (status >= 500) report.found(`One of ${answers.length} approvals at once answers ${status}`);
    report.tried(single.length + 1);
    const detail = await target.call('GET', `/api/v1/quest/${_id}`, { token });
    const quest = Object(field(detail, 'questdetails')) as { totalApproved: number; maxApplicants: number };
    if (!(quest.totalApproved <= quest.maxApplicants))
      report.found(`${quest.totalApproved} were approved for ${quest.maxApplicants} places`);
    approved += quest.totalApproved;
    const after = await balancesOf(target, token);
    if (after.reservedBalance < 0 || after.availableBalance > before.availableBalance)
      report.found(`Approving at once moved money to the owner: ${JSON.stringify({ before, after })}`);
  }
  if (approved === 0) throw new Error('The demo has nobody to approve.');
}

/** Money that is spent, returned or paid out twice. At the end the books of the whole site must balance. */
export const money: Attack = {
  name: 'Money at once',
  async run(world) {
    const report = createResult();
    await spendTwice(world, report);
    await cashOutTwice(world, report);
    await approveTwice(world, report);
    const { accessToken: token } = await logInOperator(world.target);
    const check = await world.target.call('POST', '/api/v1/admin/money/check', { token, body: {} });
    const books = field(check, 'books') as { difference: number; problems: number } | undefined;
    if (books?.difference !== 0 || books.problems !== 0)
      report.found(`The books don't balance: ${JSON.stringify(books ?? check.text)}`);
    return report.result();
  },
};

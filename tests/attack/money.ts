import { type Attack, createResult, type World } from './attack.ts';
import { type Answer, logInOperator, signUp, type Target } from './target.ts';

/** Calls at the same moment; enough to meet every window between a check and its write. */
const AT_ONCE = 12;
const TOP_UP = 5_000;
const CARD = '4242424242424242';

interface Balances {
  availableBalance: number;
  reservedBalance: number;
  payoutBalance: number;
}

const field = (answer: Answer, name: string) =>
  (answer.json?.data as Record<string, never> | undefined)?.[name];

async function balancesOf(target: Target, token: string): Promise<Balances> {
  const answer = await target.call('GET', '/payments/v1/balance', { token });
  const balances = field(answer, 'balances') as Balances | undefined;
  if (!balances) throw new Error(`The balance can't be read: ${answer.status}`);
  return balances;
}

/** The same call many times at once, each with its own key or all with one. */
function repeated(
  target: Target,
  path: string,
  token: string,
  body: unknown,
  key?: string,
): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      target.call('POST', path, {
        token,
        body,
        headers: { 'idempotency-key': key ?? crypto.randomUUID() },
      }),
    ),
  );
}

async function fees(target: Target, token: string, kind: string, amount: number) {
  const quote = await target.call('GET', `/payments/v1/fee-quote?kind=${kind}&netAmount=${amount}`, {
    token,
  });
  const { currency: _, ...rest } = (quote.json?.data ?? {}) as Record<string, unknown>;
  return rest;
}

/** Pays one card payment many times, then asks for its money back and for a payout of it, all at once. */
async function spendTwice({ target }: World, report: ReturnType<typeof createResult>): Promise<void> {
  const { accessToken: token } = await signUp(target);
  const intents = await repeated(
    target,
    '/payments/v1/payment-intent',
    token,
    await fees(target, token, 'topup', TOP_UP),
    crypto.randomUUID(),
  );
  const secrets = new Set(intents.map((answer) => field(answer, 'clientSecret')).filter(Boolean));
  if (secrets.size !== 1) report.found(`One key opened ${secrets.size} payments`);
  const [secret] = secrets;
  const [paymentId] = intents.map((answer) => field(answer, 'paymentId')).filter(Boolean);
  await repeated(target, `/payments/v1/sandbox/payment/${secret}/confirm`, token, { card: CARD });
  report.tried(AT_ONCE * 2);
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await balancesOf(target, token)).availableBalance > 0) break;
  }
  const funded = (await balancesOf(target, token)).availableBalance;
  if (funded !== TOP_UP) report.found(`A payment of ${TOP_UP} cents, confirmed at once, credited ${funded}`);
  const payout = await fees(target, token, 'payout', 2_000);
  const taken = await Promise.all([
    repeated(target, `/payments/v1/payment/${paymentId}/refund`, token, {}),
    repeated(target, '/payments/v1/payout', token, payout),
  ]);
  report.tried(AT_ONCE * 2);
  for (const answer of taken.flat())
    if (answer.status >= 500) report.found(`A payment call answers ${answer.status}`);
  const after = await balancesOf(target, token);
  const left = after.availableBalance + after.reservedBalance + after.payoutBalance;
  if (left > TOP_UP) report.found(`${TOP_UP} cents became ${left}`);
}

/** Approves all who wait for a quest's last places at once, one by one and in bulk, and each of them many times. */
async function approveTwice(
  { target, victim }: World,
  report: ReturnType<typeof createResult>,
): Promise<void> {
  const token = victim.accessToken;
  const list = await target.call('GET', '/api/v1/quest?view=mine&limit=50', { token });
  const quests = (field(list, 'quests') ?? []) as { _id: string }[];
  for (const { _id } of quests) {
    const waiting = await target.call('GET', `/api/v1/quest/${_id}/applicant?status=pending&limit=50`, {
      token,
    });
    const ids = ((field(waiting, 'applicants') ?? []) as { _id: string }[]).map((applicant) => applicant._id);
    if (ids.length < 2) continue;
    const before = await balancesOf(target, token);
    const single = ids.flatMap((id) => [1, 2, 3].map(() => `/api/v1/quest-applicant/${id}?status=approved`));
    const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
    await Promise.all([
      ...single.map((path) => target.call('PATCH', path, { token, body: null, headers: headers() })),
      target.call('PUT', `/api/v1/quest/${_id}/applicant?status=approved`, {
        token,
        body: { questApplicantIds: ids },
        headers: headers(),
      }),
    ]);
    report.tried(single.length + 1);
    const quest = field(await target.call('GET', `/api/v1/quest/${_id}`, { token }), 'quest') as
      | { approvedCount?: number; maxApplicants?: number }
      | undefined;
    if (Number(quest?.approvedCount) > Number(quest?.maxApplicants))
      report.found(`${quest?.approvedCount} were approved for ${quest?.maxApplicants} places`);
    const after = await balancesOf(target, token);
    if (after.reservedBalance < 0 || after.availableBalance > before.availableBalance)
      report.found(`Approving at once moved money to the owner: ${JSON.stringify({ before, after })}`);
  }
}

/** Money that is spent, returned or paid out twice. At the end the books of the whole site must balance. */
export const money: Attack = {
  name: 'Money at once',
  async run(world) {
    const report = createResult();
    await spendTwice(world, report);
    await approveTwice(world, report);
    const { accessToken: token } = await logInOperator(world.target);
    const check = await world.target.call('POST', '/api/v1/admin/money/check', { token, body: {} });
    const books = field(check, 'books') as { difference: number; problems: number } | undefined;
    if (books?.difference !== 0 || books.problems !== 0)
      report.found(`The books don't balance: ${JSON.stringify(books ?? check.text)}`);
    return report.result();
  },
};

import { type Attack, createResult } from '../attack.ts';
import { type Login, logInOperator, signUp } from '../people.ts';
import type { Answer, Target } from '../target.ts';
import { balancesOf, connectBank, field, move, newBank, withKey } from './wallets.ts';

/** What a server without settings of its own lets an operator move, in cents: alone to one person, and in a day. */
const ALONE = 100_000;
const PER_DAY = 1_000_000;
const AT_ONCE = 12;

type Report = ReturnType<typeof createResult>;

const walletOf = async (target: Target, { accessToken }: Login) =>
  (await balancesOf(target, accessToken)).availableBalance;
const manyAtOnce = (call: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, call));

/** More than one operator may move, in one move or in parts, and the approval by somebody who must not. */
async function moveTooMuch(target: Target, report: Report, one: Login, two: Login): Promise<void> {
  const [rich, split] = [await signUp(target), await signUp(target)];
  const decideAs = (operator: Login, id: string) =>
    target.call('POST', `/api/v1/admin/money/request/${id}/decide`, {
      token: operator.accessToken,
      body: { decision: 'approved' },
      headers: withKey(),
    });
  await move(target, one, 'goodwill', rich, ALONE + 1);
  const listed = await target.call('GET', '/api/v1/admin/money', { token: one.accessToken });
  const requests = (field(listed, 'requests') ?? []) as { _id: string; person: { userId: string } | null }[];
  const asked = requests.find(({ person }) => person?.userId === rich.id);
  if ((await walletOf(target, rich)) !== 0 || !asked)
    return report.found(`An operator alone moved ${await walletOf(target, rich)} cents`);
  const own = await decideAs(one, asked._id);
  if (own.status !== 403) report.found(`An operator who approves their own move gets ${own.status}`);
  const approvals = await manyAtOnce(() => decideAs(two, asked._id));
  const booked = approvals.filter(({ status }) => status === 200).length;
  if (booked !== 1 || (await walletOf(target, rich)) !== ALONE + 1)
    report.found(`A move was approved ${booked} times, and ${await walletOf(target, rich)} cents moved`);
  await manyAtOnce(() => move(target, one, 'goodwill', split, (ALONE * 3) / 10));
  report.tried(2 + AT_ONCE * 2);
  const moved = await walletOf(target, split);
  if (moved > ALONE) report.found(`An operator alone moved ${moved} cents in parts`);
}

/** Money for oneself, and for somebody who is paid to the same bank account. */
async function moveToOneself(target: Target, report: Report, operator: Login, other: Login): Promise<void> {
  const [friend, bank] = [await signUp(target), newBank()];
  await connectBank(target, operator, bank);
  await connectBank(target, friend, bank);
  for (const person of [operator, friend]) {
    const { status } = await move(target, operator, 'goodwill', person, 100);
    report.tried();
    if (status !== 403) report.found(`Goodwill of an operator for @${person.username} gets ${status}`);
  }
  const seen = await target.call('GET', '/api/v1/admin/money', { token: other.accessToken });
  const alerts = (field(seen, 'alerts') ?? []) as { kind: string; detail: string }[];
  const isAlert = ({ kind, detail }: (typeof alerts)[number]) =>
    kind === 'operator_linked' && detail.includes(`@${friend.username}`);
  if (!alerts.some(isAlert)) report.found('No other operator is alerted to goodwill for a linked account');
}

/** More than an operator may move in a day, all at once; what waits for approval counts. */
async function moveTooOften(target: Target, report: Report, operator: Login): Promise<void> {
  const person = await signUp(target);
  const answers = await manyAtOnce(() => move(target, operator, 'goodwill', person, ALONE));
  report.tried(AT_ONCE);
  const accepted = answers.filter(({ status }) => status === 200).length;
  if (accepted * ALONE > PER_DAY) report.found(`An operator moved ${accepted * ALONE} cents in a day`);
  if (accepted === 0) throw new Error('An operator can move nothing.');
}

/** Operators who move money alone, to themselves, or without end. */
export const operatorMoney: Attack = {
  name: 'Operators and money',
  async run({ target }) {
    const report = createResult();
    const [one, two] = [await logInOperator(target), await logInOperator(target, 'operator2')];
    await moveTooMuch(target, report, one, two);
    await moveToOneself(target, report, two, one);
    await moveTooOften(target, report, two);
    return report.result();
  },
};

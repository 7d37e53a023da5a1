import { type Attack, createResult } from '../attack.ts';
import { logInOperator, type NewPerson, signUp } from '../people.ts';
import { apply, decide, openQuest, sendProof } from '../publishing.ts';
import type { Target } from '../target.ts';
import { balancesOf, cashOut, connectBank, give, newBank, refund, topUp, withKey } from './wallets.ts';

type Report = ReturnType<typeof createResult>;

const REWARD = 1_000;

const available = async (target: Target, { accessToken }: NewPerson) =>
  (await balancesOf(target, accessToken)).availableBalance;

/** A second account with the bank account of the first takes a place of its quest, or had taken one before. */
async function payOneself(target: Target, report: Report, owner: NewPerson, bank: string): Promise<void> {
  const [early, late] = [await signUp(target), await signUp(target)];
  const quest = await openQuest(target, owner, 2, 2 * REWARD);
  const sent = await sendProof(target, early, quest);
  for (const person of [early, late]) await connectBank(target, person, bank);

  const { answer } = await apply(target, late, quest);
  if (answer.status !== 403)
    report.found(`Who has the owner’s bank account applies to a quest: ${answer.status}`);
  const single = await decide(target, owner, sent, 'approved');
  if (single.status !== 403)
    report.found(`A proof of who has the owner’s bank account is approved: ${single.status}`);
  const bulk = await target.call('PUT', `/api/v1/quest/${quest}/applicant?status=approved`, {
    token: owner.accessToken,
    body: { questApplicantIds: [sent] },
    headers: withKey(),
  });
  const [result] = (bulk.json?.data?.results ?? []) as { ok: boolean }[];
  if (result?.ok !== false) report.found(`The same in bulk: ${bulk.status} ${bulk.text}`);
  report.tried(3);
  const paid = (await available(target, early)) + (await available(target, late));
  if (paid > 0) report.found(`${paid} cents were paid to the owner’s own bank account`);
}

/** Pays somebody with a quest of one place. */
async function pay(target: Target, owner: NewPerson, earner: NewPerson): Promise<void> {
  const quest = await openQuest(target, owner, 1, REWARD);
  const { status, text } = await decide(target, owner, await sendProof(target, earner, quest), 'approved');
  if (status !== 200) throw new Error(`A proof is not approved: ${status} ${text}`);
}

/** Money of a card leaves while the card payment can be taken back: by a friend's account, or by refunding the top-up. */
async function outrunCard(target: Target, report: Report): Promise<void> {
  const [payer, friend, other] = [await signUp(target), await signUp(target), await signUp(target)];
  await connectBank(target, friend, newBank());
  const paymentId = await topUp(target, payer, REWARD);
  await pay(target, payer, friend);
  const { availableBalance, withdrawable } = await balancesOf(target, friend.accessToken);
  if (availableBalance !== REWARD) throw new Error(`An approved proof paid ${availableBalance} cents.`);
  const { status } = await cashOut(target, friend.accessToken, REWARD / 2);
  if (status === 200 || withdrawable > 0)
    report.found(`Money of a card is cashed out at once: ${status}, ${withdrawable} cents`);

  // Of another card: what the payer earned is not what they paid.
  await topUp(target, other, REWARD);
  await pay(target, other, payer);
  const refunded = await refund(target, payer, paymentId);
  if (refunded.json?.code !== 'not_refundable' || (await available(target, payer)) !== REWARD)
    report.found(`New earnings leave by refunding an older top-up: ${refunded.status}`);
  report.tried(2);
}

/** Two accounts of one person, or of two who work together, against the holds of money. */
export const sharedBank: Attack = {
  name: 'A second account',
  async run({ target }) {
    const report = createResult();
    const [owner, bank] = [await signUp(target), newBank()];
    await connectBank(target, owner, bank);
    await give(target, await logInOperator(target), 'goodwill', owner, 2 * REWARD);
    await payOneself(target, report, owner, bank);
    await outrunCard(target, report);
    return report.result();
  },
};

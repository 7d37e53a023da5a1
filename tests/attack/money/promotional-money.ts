import { type Attack, createResult } from '../attack.ts';
import { logInOperator, type NewPerson, signUp } from '../people.ts';
import { closeQuest, decide, openQuest, sendProof } from '../publishing.ts';
import type { Target } from '../target.ts';
import { balancesOf, give, refund, topUp } from './wallets.ts';

type Report = ReturnType<typeof createResult>;

const REWARD = 1_000;
/** What a quest of two places takes of the own and of the promotional money of its owner, for each place. */
const HALF = REWARD / 2;

async function partsOf(target: Target, { accessToken }: NewPerson) {
  const { availableBalance: own, promotionalBalance: promotional } = await balancesOf(target, accessToken);
  return { own, promotional };
}

/** A quest that is paid for half with own money, half with promotional money, and a proof for it. */
async function halfPromotional(target: Target) {
  const [owner, earner] = [await signUp(target), await signUp(target)];
  const paymentId = await topUp(target, owner, REWARD);
  await give(target, await logInOperator(target), 'grant', owner, REWARD);
  const quest = await openQuest(target, owner, 2, 2 * REWARD);
  const proof = await sendProof(target, earner, quest);
  const { own, promotional } = await partsOf(target, owner);
  if (own !== 0 || promotional !== 0) throw new Error(`A quest left ${own} and ${promotional} cents.`);
  return { owner, paymentId, quest, proof };
}

type Made = Awaited<ReturnType<typeof halfPromotional>>;

/** Whether the owner has what is left, in the parts that it was paid in, and none of it is refunded. */
async function checkParts(target: Target, report: Report, how: string, { owner, paymentId }: Made) {
  const { own, promotional } = await partsOf(target, owner);
  if (own !== HALF || promotional !== HALF)
    report.found(`${how}, ${own} cents of own money and ${promotional} of promotional money came back`);
  const { status } = await refund(target, owner, paymentId);
  report.tried(2);
  const after = await partsOf(target, owner);
  if (status === 200 || after.own !== own)
    report.found(`${how}, a refund of the whole top-up gets ${status}`);
}

/** Turning promotional money into one's own, which can be cashed out or refunded to a card. */
export const promotionalMoney: Attack = {
  name: 'Promotional money',
  async run({ target }) {
    const report = createResult();
    const closed = await halfPromotional(target);
    await decide(target, closed.owner, closed.proof, 'approved');
    await closeQuest(target, closed.owner, closed.quest);
    await checkParts(target, report, 'After an approval and the close', closed);

    const undone = await halfPromotional(target);
    for (const status of ['approved', 'pending', 'approved'])
      await decide(target, undone.owner, undone.proof, status);
    await closeQuest(target, undone.owner, undone.quest);
    await checkParts(target, report, 'After an approval that was undone and repeated', undone);
    return report.result();
  },
};

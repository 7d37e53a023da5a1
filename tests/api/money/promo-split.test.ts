import { expect, test } from 'vitest';
import { person } from '../../support/factories.ts';
import { booking } from '../../support/money/ledger-operations.ts';
import { balanceOf, closeQuest, decideOne, walletOf } from '../../support/quests/decisions.ts';
import { publishedQuest, sentProof } from '../../support/quests/publish-quests.ts';
import { call, testApp } from '../../support/test-app.ts';

/** A quest of two places for 10.00 each, half of it promotional, and one proof for it. */
async function halfPromotional() {
  const t = await testApp();
  const [ann, ben] = [await person(t), await person(t)];
  const money = booking(t);
  const paid = await money.topUp(ann, 1_000);
  await money.promo(ann, 1_000);
  const { _id: id } = await publishedQuest(t, ann, { maxApplicants: 2, totalAmount: 2_000 });
  const proof = await sentProof(t, ben, id);
  const balances = async () => ({
    own: await walletOf(t, ann),
    promotional: await balanceOf(t, `promo:${ann.id}`),
    ben: await walletOf(t, ben),
  });
  return { t, ann, paid, id, proof, balances };
}

test('a quest does not turn promotional money into its owner’s own', async () => {
  const { t, ann, paid, id, proof, balances } = await halfPromotional();
  expect(await balances()).toEqual({ own: 0, promotional: 0, ben: 0 });
  expect((await decideOne(t, ann, proof._id, 'approved')).statusCode).toBe(200);
  expect((await closeQuest(t, ann, id)).statusCode).toBe(200);
  expect(await balances()).toEqual({ own: 500, promotional: 500, ben: 1_000 });
  expect([await balanceOf(t, `escrow:${id}`), await balanceOf(t, `escrow_promo:${id}`)]).toEqual([0, 0]);
  const refund = await call(t.app, 'POST', `/payments/v1/payment/${paid.id}/refund`, {
    token: ann.accessToken,
    body: {},
  });
  expect(refund.json().code).toBe('not_refundable');
});

test('an approval that is undone puts back the parts that it was paid in', async () => {
  const { t, ann, id, proof, balances } = await halfPromotional();
  await decideOne(t, ann, proof._id, 'approved');
  await decideOne(t, ann, proof._id, 'pending');
  expect([await balanceOf(t, `escrow:${id}`), await balanceOf(t, `escrow_promo:${id}`)]).toEqual([
    1_000, 1_000,
  ]);
  await decideOne(t, ann, proof._id, 'rejected', { reason: 'Not what I asked for' });
  await closeQuest(t, ann, id);
  expect((await balances()).ben).toBe(0);
});

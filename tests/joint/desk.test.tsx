import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as m from '../../src/messages/quests.gen.ts';
import { realApi, signInAs } from '../support/app/real-api.ts';
import { renderApp } from '../support/app/render-app.tsx';
import { person, type TestPerson } from '../support/factories.ts';
import { escrowOf, expectMoney, proofRow, walletOf } from '../support/quests/decisions.ts';
import { proof, quest } from '../support/quests/quests.ts';
import type { TestApp } from '../support/test-app.ts';

const REWARD = 2_000;
const PLACES = 5;

// jsdom cannot play anything.
beforeEach(() => {
  HTMLMediaElement.prototype.pause = () => undefined;
});

/** The review desk of a quest with three proofs, opened by its owner. */
async function openDesk() {
  const t = await realApi();
  const owner = await person(t);
  const made = await quest(t, owner, { maxApplicants: PLACES, reward: REWARD });
  const proofs: { id: string; by: TestPerson }[] = [];
  for (const name of ['Ana Alm', 'Ben Berg', 'Cleo Carr']) {
    const by = await person(t, { name });
    t.clock.advance(60);
    proofs.push({ id: (await proof(t, made, by)).id, by });
  }
  signInAs(owner);
  const app = renderApp({ at: `/quests/${made.id}/applicants?desk=1` });
  const desk = await screen.findByRole('dialog', { name: /Review desk/ });
  await within(desk).findByRole('heading', { level: 3, name: 'Ana Alm' });
  return { ...app, t, owner, questId: made.id, proofs };
}

const summary = () => screen.getByRole('region', { name: m.deskSummaryLabel() });
const sendNow = () => screen.getByRole('button', { name: m.deskSendNow() });
const walletsOf = (t: TestApp, proofs: { by: TestPerson }[]) =>
  Promise.all(proofs.map(({ by }) => walletOf(t, by)));

it('pays everybody in a bulk approval, out of the money reserved for the quest', async () => {
  const { t, user, questId, proofs } = await openDesk();
  expect(await escrowOf(t, { id: questId })).toBe(PLACES * REWARD);
  await user.keyboard('aaa');
  expect(await walletsOf(t, proofs)).toEqual([0, 0, 0]);
  await user.click(sendNow());
  await waitFor(() => expect(summary()).toHaveTextContent('All sent'));
  expect(summary()).toHaveTextContent('3 decided · $60.00 of $100.00 · 2 unpaid places');
  expect(await walletsOf(t, proofs)).toEqual([REWARD, REWARD, REWARD]);
  expect(await escrowOf(t, { id: questId })).toBe((PLACES - 3) * REWARD);
  await expectMoney(t, { id: questId });
});

it('returns the money of an approval with Undo', async () => {
  const { t, user, questId, proofs } = await openDesk();
  await user.keyboard('aa');
  await user.click(sendNow());
  await waitFor(() => expect(summary()).toHaveTextContent('All sent'));
  expect(await walletsOf(t, proofs)).toEqual([REWARD, REWARD, 0]);
  await user.keyboard('u');
  await waitFor(async () => expect(await walletsOf(t, proofs)).toEqual([REWARD, 0, 0]));
  expect(await escrowOf(t, { id: questId })).toBe((PLACES - 1) * REWARD);
  expect((await proofRow(t, proofs[1]?.id ?? '')).state).toBe('pending');
  await expectMoney(t, { id: questId });
});

it('stores the reason of a rejection, and pays nothing', async () => {
  const { t, user, questId, proofs } = await openDesk();
  await user.keyboard('r2{Enter}');
  await user.click(sendNow());
  await waitFor(async () => expect((await proofRow(t, proofs[0]?.id ?? '')).state).toBe('rejected'));
  expect((await proofRow(t, proofs[0]?.id ?? '')).reason).toMatchObject({ code: 'off_topic' });
  expect(await walletsOf(t, proofs)).toEqual([0, 0, 0]);
  await expectMoney(t, { id: questId });
});

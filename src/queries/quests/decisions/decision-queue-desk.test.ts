import { expect, it, vi } from 'vitest';
import {
  aBox,
  allTaken,
  approve,
  fails,
  hold,
  reject,
  settled,
  sizes,
} from '../../../../tests/support/quests/decision-queue.ts';
import type { Outcome } from './decision-queue.ts';

it('holds what the desk decides until one call comes to fifty of them', async () => {
  const { box, sent } = aBox();
  box.sitDown();
  for (let n = 0; n < 60; n += 1) void box.decide([approve(`a${n}`)], { hold: true });
  await settled();
  expect(sent.map(({ ids }) => ids.length)).toEqual([50]);
  box.sendNow();
  await settled();
  expect(sent.map(({ ids }) => ids.length)).toEqual([50, 10]);
});

it('never sends one and what takes it back at the same time; the next start sends both in order', async () => {
  const { box, kept } = aBox([() => new Promise(() => undefined)]);
  box.sitDown();
  void box.decide([approve('a')], { hold: true });
  box.sendNow();
  void box.undo({ id: 'a', was: 'approved', name: 'a' });
  void box.decide([approve('b')]);
  const calls = box.freeze();
  expect(calls.map(({ call }) => call.map(({ id, to }) => `${id} ${to}`))).toEqual([
    ['a approved'],
    ['b approved'],
  ]);
  const left = kept.at(-1) ?? [];
  expect(left.map(({ id, to, key }) => [id, to, key !== undefined])).toEqual([
    ['a', 'approved', true],
    ['a', 'pending', false],
    ['b', 'approved', true],
  ]);
  const next = aBox();
  next.box.adopt(left);
  await settled();
  expect(next.sent.map(({ ids, to }) => `${ids} ${to}`)).toEqual(['a approved', 'a pending', 'b approved']);
  expect([next.sent[0]?.key, next.sent[2]?.key]).toEqual(calls.map(({ key }) => key));
});

it('has nothing stalled any more once a call was taken', async () => {
  const { box } = aBox([fails('away')]);
  box.sitDown();
  void box.decide([approve('a')], { hold: true });
  box.sendNow();
  await settled();
  expect(box.read().stalled).not.toBeNull();
  for (let n = 0; n < 120; n += 1) void box.decide([approve(`b${n}`)], { hold: true });
  await settled();
  expect(box.read().stalled).toBeNull();
});

it('tells how many decisions of the desk a call took, and nothing about those of the table', async () => {
  const onSent = vi.fn();
  const { box } = aBox([], { onSent });
  hold(box, 2);
  box.sendNow();
  await box.inFlight();
  await box.decide([approve('a')]);
  expect(onSent.mock.calls).toEqual([[2]]);
});

it('sends what was decided at the desk when no listener for the count is given', async () => {
  const { box, onRefused } = aBox();
  hold(box, 2);
  box.sendNow();
  await box.inFlight();
  expect(box.read()).toEqual({ entries: [], failures: [], stalled: null });
  expect(onRefused).not.toHaveBeenCalled();
});

it('counts a call that was sent early among those that a sitting may take', async () => {
  const { box, sent } = aBox();
  hold(box, 10);
  box.sendNow();
  await box.inFlight();
  hold(box, 89);
  expect(sizes(sent)).toEqual([10]);
  hold(box, 1);
  await box.inFlight();
  expect(sizes(sent)).toEqual([10, 90]);
});

it('counts anew at each sitting, with what still waits from the last', async () => {
  const { box, sent } = aBox();
  hold(box, 30);
  box.sendNow();
  await box.inFlight();
  hold(box, 20);
  box.sitDown();
  hold(box, 29);
  expect(sizes(sent)).toEqual([30]);
  hold(box, 1);
  await box.inFlight();
  expect(sizes(sent)).toEqual([30, 50]);
});

it.each([
  { name: 'first', before: 1, after: 69 },
  { name: 'last', before: 0, after: 70 },
])('sends the largest of what waits, also where it was begun $name', async ({ before, after }) => {
  const { box, sent } = aBox();
  hold(box, before);
  hold(box, 30, reject);
  hold(box, after - 1);
  expect(sent).toEqual([]);
  hold(box, 1);
  await box.inFlight();
  expect(sent.map(({ ids, to }) => `${ids.length} ${to}`)).toEqual(['70 approved']);
  expect(box.read().entries.map(({ to, state }) => `${to} ${state}`)).toEqual(
    Array(30).fill('rejected held'),
  );
});

it('neither counts nor sends anew what is on its way', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { box, sent } = aBox([() => call.promise]);
  hold(box, 50, reject);
  hold(box, 49);
  const inState = (state: string) => box.read().entries.filter((entry) => entry.state === state).length;
  expect([inState('sending'), inState('held')]).toEqual([50, 49]);
  hold(box, 1);
  expect([inState('sending'), inState('queued')]).toEqual([50, 50]);
  void box.decide([approve('last')], { hold: true });
  box.sendNow();
  call.resolve(allTaken());
  await box.inFlight();
  expect(sent.map(({ ids, to }) => `${ids.length} ${to}`)).toEqual(['50 rejected', '51 approved']);
});

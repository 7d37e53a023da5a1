import { expect, it, vi } from 'vitest';
import {
  allTaken,
  approve,
  aQueue,
  fails,
  hold,
  reject,
  settled,
  sizes,
} from '../../../../tests/support/quests/decision-queue.ts';
import type { Outcome } from './send-loop.ts';

it('holds desk decisions until one call carries fifty of them', async () => {
  const { queue, sent } = aQueue();
  queue.startSession();
  for (let n = 0; n < 60; n += 1) void queue.decide([approve(`a${n}`)], { hold: true });
  await settled();
  expect(sent.map(({ ids }) => ids.length)).toEqual([50]);
  queue.sendNow();
  await settled();
  expect(sent.map(({ ids }) => ids.length)).toEqual([50, 10]);
});

it('never sends a decision and its undo at the same time; the next start sends both in order', async () => {
  const { queue, persisted } = aQueue([() => new Promise(() => undefined)]);
  queue.startSession();
  void queue.decide([approve('a')], { hold: true });
  queue.sendNow();
  void queue.undo({ id: 'a', was: 'approved', name: 'a' });
  void queue.decide([approve('b')]);
  const calls = queue.freeze();
  expect(calls.map(({ call }) => call.map(({ id, to }) => `${id} ${to}`))).toEqual([
    ['a approved'],
    ['b approved'],
  ]);
  const left = persisted.at(-1) ?? [];
  expect(left.map(({ id, to, key }) => [id, to, key !== undefined])).toEqual([
    ['a', 'approved', true],
    ['a', 'pending', false],
    ['b', 'approved', true],
  ]);
  const next = aQueue();
  next.queue.adopt(left);
  await settled();
  expect(next.sent.map(({ ids, to }) => `${ids} ${to}`)).toEqual(['a approved', 'a pending', 'b approved']);
  expect([next.sent[0]?.key, next.sent[2]?.key]).toEqual(calls.map(({ key }) => key));
});

it('has nothing stalled any more once a call succeeded', async () => {
  const { queue } = aQueue([fails('away')]);
  queue.startSession();
  void queue.decide([approve('a')], { hold: true });
  queue.sendNow();
  await settled();
  expect(queue.read().stalled).not.toBeNull();
  for (let n = 0; n < 120; n += 1) void queue.decide([approve(`b${n}`)], { hold: true });
  await settled();
  expect(queue.read().stalled).toBeNull();
});

it('reports how many desk decisions a call took, and none of those from the list', async () => {
  const onSent = vi.fn();
  const { queue } = aQueue([], { onSent });
  hold(queue, 2);
  queue.sendNow();
  await queue.inFlight();
  await queue.decide([approve('a')]);
  expect(onSent.mock.calls).toEqual([[2]]);
});

it('sends desk decisions when there is no listener for the count', async () => {
  const { queue, onFailed } = aQueue();
  hold(queue, 2);
  queue.sendNow();
  await queue.inFlight();
  expect(queue.read()).toEqual({ entries: [], failures: [], stalled: null });
  expect(onFailed).not.toHaveBeenCalled();
});

it('counts a call that was sent early among those of the desk session', async () => {
  const { queue, sent } = aQueue();
  hold(queue, 10);
  queue.sendNow();
  await queue.inFlight();
  hold(queue, 89);
  expect(sizes(sent)).toEqual([10]);
  hold(queue, 1);
  await queue.inFlight();
  expect(sizes(sent)).toEqual([10, 90]);
});

it('starts a new count with each desk session, including what is left from the last', async () => {
  const { queue, sent } = aQueue();
  hold(queue, 30);
  queue.sendNow();
  await queue.inFlight();
  hold(queue, 20);
  queue.startSession();
  hold(queue, 29);
  expect(sizes(sent)).toEqual([30]);
  hold(queue, 1);
  await queue.inFlight();
  expect(sizes(sent)).toEqual([30, 50]);
});

it.each([
  { name: 'first', before: 1, after: 69 },
  { name: 'last', before: 0, after: 70 },
])('sends the largest waiting group, also if it was started $name', async ({ before, after }) => {
  const { queue, sent } = aQueue();
  hold(queue, before);
  hold(queue, 30, reject);
  hold(queue, after - 1);
  expect(sent).toEqual([]);
  hold(queue, 1);
  await queue.inFlight();
  expect(sent.map(({ ids, to }) => `${ids.length} ${to}`)).toEqual(['70 approved']);
  expect(queue.read().entries.map(({ to, state }) => `${to} ${state}`)).toEqual(
    Array(30).fill('rejected held'),
  );
});

it('neither counts nor resends what is being sent', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { queue, sent } = aQueue([() => call.promise]);
  hold(queue, 50, reject);
  hold(queue, 49);
  const inState = (state: string) => queue.read().entries.filter((entry) => entry.state === state).length;
  expect([inState('sending'), inState('held')]).toEqual([50, 49]);
  hold(queue, 1);
  expect([inState('sending'), inState('queued')]).toEqual([50, 50]);
  void queue.decide([approve('last')], { hold: true });
  queue.sendNow();
  call.resolve(allTaken());
  await queue.inFlight();
  expect(sent.map(({ ids, to }) => `${ids.length} ${to}`)).toEqual(['50 rejected', '51 approved']);
});

import { expect, it } from 'vitest';
import {
  allTaken,
  approve,
  aQueue,
  failed,
  fails,
  idsOf,
  made,
  reject,
  settled,
  states,
  takenBack,
} from '../../../../tests/support/quests/decision-queue.ts';
import type { Entry } from '../../cache/decisions.ts';
import type { Outcome } from './send-loop.ts';

it('sends the first decision alone, and those made meanwhile together', async () => {
  const { queue, sent } = aQueue();
  for (const id of ['a', 'b', 'c']) void queue.decide([approve(id)]);
  await settled();
  expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('resends decisions that may have arrived under the same key, and their undo only afterwards', async () => {
  const { queue, sent } = aQueue([fails('away')]);
  void queue.decide([approve('a')], { hold: true });
  queue.sendNow();
  await settled();
  expect(queue.read().stalled?.message).toBe('away');
  void queue.undo({ id: 'a', was: 'approved', name: 'a' });
  await settled();
  expect(sent.map(({ to }) => to)).toEqual(['approved', 'approved', 'pending']);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(queue.read().entries).toEqual([]);
});

it('drops an unsent decision when it is undone', async () => {
  const { queue, sent, persisted } = aQueue();
  void queue.decide([approve('a')], { hold: true });
  await queue.undo({ id: 'a', was: 'approved', name: 'a' });
  queue.sendNow();
  await settled();
  expect(sent).toEqual([]);
  expect(persisted.at(-1)).toEqual([]);
});

it('a decision from another tab drops the waiting one, and reports it if it differs', () => {
  const { queue, sent } = aQueue();
  for (const id of ['a', 'b', 'c']) void queue.decide([approve(id)], { hold: true });
  queue.heard('b', 'rejected', 'Decided elsewhere');
  queue.heard('a', 'approved', 'Decided elsewhere');
  queue.heard('c', 'pending', 'Decided elsewhere');
  expect(queue.read().entries.map(({ id }) => id)).toEqual(['c']);
  expect(failed(queue)).toEqual(['b Decided elsewhere']);
  expect(sent).toEqual([]);
});

it('reports a call that failed as a whole, and each decision in it', async () => {
  const { queue, onFailed } = aQueue([fails('No')]);
  const { failures } = await queue.decide([approve('a'), approve('b')]);
  expect(failures.map(({ message }) => message)).toEqual(['No', 'No']);
  expect(onFailed).toHaveBeenCalledOnce();
  expect(queue.read().entries).toEqual([]);
});

it('resends a rejected decision under a new key when it is tried again', async () => {
  const { queue, sent } = aQueue([
    () =>
      new Map([
        ['a', null],
        ['b', { decision: approve('b'), message: 'No' }],
      ]),
  ]);
  const { taken, failures } = await queue.decide([approve('a'), approve('b')]);
  expect(taken.map(({ id }) => id)).toEqual(['a']);
  await queue.decide([{ ...approve('b'), ...failures[0]?.decision, key: sent[0]?.key } as Entry]);
  expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b'], ['b']]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('reports neither success nor failure for decisions that are undone or replaced', async () => {
  const { queue, sent } = aQueue();
  const first = queue.decide([approve('a')]);
  const queued = queue.decide([approve('b'), approve('c')]);
  void queue.undo({ id: 'b', was: 'approved', name: 'b' });
  void queue.undo({ id: 'a', was: 'approved', name: 'a' });
  expect((await queued).taken.map(({ id }) => id)).toEqual(['c']);
  expect(await first).toEqual({ taken: [], failures: [] });
  await settled();
  expect(sent.map(({ ids, to }) => [ids.join(), to])).toEqual([
    ['a', 'approved'],
    ['c', 'approved'],
    ['a', 'pending'],
  ]);
});

it('undoes one before it is decided otherwise, and leaves it if it is decided the same again', async () => {
  const { queue, sent } = aQueue();
  for (const id of ['a', 'b']) void queue.decide([approve(id)]);
  void queue.undo({ id: 'a', was: 'approved', name: 'a' });
  void queue.decide([{ ...approve('a'), to: 'rejected' }]);
  await settled();
  expect(sent.filter(({ ids }) => ids.includes('a')).map(({ to }) => to)).toEqual([
    'approved',
    'pending',
    'rejected',
  ]);
  void queue.decide([approve('d')]);
  void queue.undo({ id: 'd', was: 'approved', name: 'd' });
  void queue.decide([approve('d')]);
  await settled();
  expect(sent.filter(({ ids }) => ids.includes('d')).map(({ to }) => to)).toEqual(['approved']);
});

it('keeps unsendable decisions of a person who is logged out', async () => {
  const { queue, persisted, onFailed } = aQueue([fails('Log in')], { isOtherViewer: () => true });
  void queue.decide([approve('a')]);
  await settled();
  expect(onFailed).not.toHaveBeenCalled();
  expect(persisted.at(-1)).toMatchObject([{ id: 'a', state: 'held' }]);
});

it('undoes many in one call, and drops those that were not sent', async () => {
  const { queue, sent } = aQueue();
  await queue.decide([approve('a'), approve('b')]);
  void queue.decide([approve('c')], { hold: true });
  const targets = ['a', 'b', 'c'].map((id) => ({ id, was: 'approved' as const, name: id }));
  expect((await queue.undo(...targets)).taken.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(sent.map(({ ids, to }) => [ids.join(), to])).toEqual([
    ['a,b', 'approved'],
    ['a,b', 'pending'],
  ]);
  expect(queue.read().entries).toEqual([]);
});

it('gives up list decisions that the network did not take, with a message', async () => {
  const { queue, sent, onFailed, persisted } = aQueue([fails('away')]);
  const { taken, failures } = await queue.decide([approve('a')]);
  expect(taken).toEqual([]);
  expect(failures).toMatchObject([{ decision: { id: 'a', to: 'approved' }, message: 'away' }]);
  expect(queue.read()).toEqual({ entries: [], failures, stalled: null });
  expect(onFailed.mock.calls).toMatchObject([[[{ id: 'a', to: 'approved' }], { message: 'away' }]]);
  expect(persisted.at(-1)).toEqual([]);
  expect(made(sent)).toEqual(['a approved']);
});

it('gives up desk decisions when a retry would change nothing', async () => {
  const { queue, onFailed } = aQueue([fails('No')]);
  void queue.decide([approve('a')], { hold: true });
  queue.sendNow();
  await queue.inFlight();
  expect(queue.read()).toMatchObject({ entries: [], stalled: null });
  expect(failed(queue)).toEqual(['a No']);
  expect(onFailed).toHaveBeenCalledOnce();
});

it('retries decisions of an earlier visit under their key, in the same call', async () => {
  const first = Promise.withResolvers<Outcome>();
  const { queue, sent } = aQueue([() => first.promise, fails('away')]);
  void queue.decide([approve('a')]);
  queue.adopt([{ id: 'b', to: 'approved', was: 'pending', fromDesk: false }]);
  void queue.decide([approve('c')]);
  first.resolve(allTaken('a'));
  await queue.inFlight();
  expect(made(sent)).toEqual(['a approved', 'b,c approved']);
  expect(states(queue)).toEqual(['b approved held', 'c approved held']);
  expect(failed(queue)).toEqual([]);
  expect(queue.read().stalled?.message).toBe('away');
  queue.sendNow();
  expect(queue.read().stalled).toBeNull();
  await queue.inFlight();
  expect(sent[2]).toEqual(sent[1]);
  expect(states(queue)).toEqual([]);
});

it('drops what depends on a rejected call, and continues with the rest', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { queue, sent } = aQueue([() => call.promise]);
  void queue.decide([approve('a')]);
  const undone = queue.undo(takenBack('a'));
  const other = queue.decide([approve('b')]);
  call.reject(new Error('No'));
  await queue.inFlight();
  expect(made(sent)).toEqual(['a approved', 'b approved']);
  expect(states(queue)).toEqual([]);
  expect(await undone).toMatchObject({ taken: [], failures: [{ decision: { id: 'a' }, message: 'No' }] });
  expect(idsOf((await other).taken)).toEqual(['b']);
});

it('undoes what a call accepted, and not what it rejected', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { queue, sent, onFailed } = aQueue([() => call.promise]);
  void queue.decide([approve('a'), approve('b')]);
  const undone = queue.undo(takenBack('a'), takenBack('b'));
  call.resolve(new Map([...allTaken('a'), ['b', { decision: approve('b'), message: 'No' }]]));
  await queue.inFlight();
  expect(made(sent)).toEqual(['a,b approved', 'a pending']);
  expect(failed(queue)).toEqual(['b No']);
  expect(onFailed).not.toHaveBeenCalled();
  const ended = await undone;
  expect(idsOf(ended.taken)).toEqual(['a']);
  expect(ended.failures).toMatchObject([{ decision: { id: 'b' }, message: 'No' }]);
});

it('stops sending on a page that is closing, and continues if the page comes back', async () => {
  const { queue, sent, persisted } = aQueue();
  void queue.decide([approve('a')], { hold: true });
  const [call] = queue.freeze();
  queue.sendNow();
  queue.adopt([]);
  expect(sent).toEqual([]);
  expect(queue.isBusy()).toBe(false);
  expect(persisted.at(-1)).toMatchObject([{ id: 'a', state: 'queued', key: call?.key }]);
  queue.goOn();
  await queue.inFlight();
  expect(sent).toEqual([{ ids: ['a'], to: 'approved', key: call?.key }]);
  expect(persisted.at(-1)).toEqual([]);
});

it('sends decisions of an earlier visit after new ones, and skips those decided again', () => {
  const { queue, sent } = aQueue([() => new Promise(() => undefined)]);
  void queue.decide([approve('b')], { hold: true });
  queue.adopt([
    { id: 'a', to: 'approved', was: 'pending' },
    { id: 'b', to: 'rejected', was: 'pending' },
  ]);
  expect(states(queue)).toEqual(['b approved held', 'a approved sending']);
  expect(made(sent)).toEqual(['a approved']);
});

it('keeps decisions being sent and what depends on them, whatever events arrive', () => {
  const { queue } = aQueue([() => new Promise(() => undefined)]);
  void queue.decide([approve('a')]);
  queue.heard('a', 'rejected', 'Decided elsewhere');
  queue.heard('unknown', 'rejected', 'Decided elsewhere');
  expect(states(queue)).toEqual(['a approved sending']);
  void queue.undo(takenBack('a'));
  queue.heard('a', 'rejected', 'Decided elsewhere');
  expect(states(queue)).toEqual(['a approved sending', 'a pending queued']);
  expect(failed(queue)).toEqual([]);
});

it('keeps a failure until it is dismissed or the application is decided again', async () => {
  const { queue } = aQueue([fails('No')]);
  await queue.decide(['a', 'b', 'c'].map((id) => approve(id)));
  queue.nameFailure('b', 'Kit');
  expect(queue.read().failures).toMatchObject([
    { decision: { id: 'a', name: 'a' }, message: 'No' },
    { decision: { id: 'b', name: 'Kit', to: 'approved' }, message: 'No' },
    { decision: { id: 'c', name: 'c' }, message: 'No' },
  ]);
  queue.forget(['a']);
  expect(failed(queue)).toEqual(['b No', 'c No']);
  void queue.decide([approve('b')], { hold: true });
  expect(failed(queue)).toEqual(['c No']);
});

it('drops everything waiting, failed or stalled once its person has logged out', async () => {
  const { queue, persisted } = aQueue([fails('No'), fails('away')]);
  await queue.decide([approve('a')]);
  const waits = queue.decide([approve('b')], { hold: true });
  queue.sendNow();
  await queue.inFlight();
  expect([states(queue), failed(queue), queue.read().stalled?.message]).toEqual([
    ['b approved held'],
    ['a No'],
    'away',
  ]);
  queue.empty();
  expect(queue.read()).toEqual({ entries: [], failures: [], stalled: null });
  expect(persisted.at(-1)).toEqual([]);
  expect(await waits).toEqual({ taken: [], failures: [] });
});

it('lists the calls in progress, and none after they end', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { queue, sent } = aQueue([() => call.promise]);
  const onWay = () => ['a', 'b', 'c'].filter((id) => queue.isSending(id));
  expect([onWay(), queue.isBusy()]).toEqual([[], false]);
  void queue.decide([approve('a')]);
  void queue.decide([approve('b')]);
  expect([onWay(), queue.isBusy()]).toEqual([['a'], true]);
  call.resolve(allTaken('a'));
  await queue.inFlight();
  expect(made(sent)).toEqual(['a approved', 'b approved']);
  expect([onWay(), queue.isBusy()]).toEqual([[], false]);
});

it('replaces an unsent decision by a new one', async () => {
  const { queue, sent, persisted } = aQueue();
  const first = queue.decide([approve('a')], { hold: true });
  void queue.decide([reject('a')], { hold: true });
  expect(states(queue)).toEqual(['a rejected held']);
  expect(persisted.at(-1)).toMatchObject([{ id: 'a', to: 'rejected', was: 'pending', fromDesk: true }]);
  expect(await first).toEqual({ taken: [], failures: [] });
  expect(sent).toEqual([]);
});

it('undoes a decision at once in its own call, whatever else waits from the desk', async () => {
  const { queue, persisted } = aQueue();
  await queue.decide([approve('a')]);
  void queue.decide([approve('b')], { hold: true });
  const undone = queue.undo(takenBack('a'));
  expect(persisted.at(-1)).toMatchObject([
    { id: 'b', state: 'held', fromDesk: true },
    { id: 'a', to: 'pending', state: 'sending', fromDesk: false },
  ]);
  expect(idsOf((await undone).taken)).toEqual(['a']);
  expect(states(queue)).toEqual(['b approved held']);
});

it('undoes desk decisions that are being sent like desk decisions: they wait for the network', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { queue, persisted } = aQueue([() => call.promise, fails('away')]);
  void queue.decide([approve('a')], { hold: true });
  queue.sendNow();
  void queue.undo(takenBack('a'));
  call.resolve(allTaken('a'));
  await queue.inFlight();
  expect(persisted.at(-1)).toMatchObject([{ id: 'a', to: 'pending', state: 'held', fromDesk: true }]);
  expect(queue.read().stalled?.message).toBe('away');
});

it('sends decisions that may have arrived first, also when others are undone with them', async () => {
  const { queue, sent } = aQueue([() => allTaken('b'), fails('away')]);
  await queue.decide([approve('b')]);
  void queue.decide([approve('a')], { hold: true });
  queue.sendNow();
  await queue.inFlight();
  const { taken } = await queue.undo(takenBack('a'), takenBack('b'));
  expect(idsOf(taken)).toEqual(['a', 'b']);
  expect(made(sent)).toEqual(['b approved', 'a approved', 'b pending', 'a approved', 'a pending']);
  expect(sent[3]?.key).toBe(sent[1]?.key);
});

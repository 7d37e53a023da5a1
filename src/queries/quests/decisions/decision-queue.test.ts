import { expect, it } from 'vitest';
import {
  aBox,
  allTaken,
  approve,
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
import type { Outcome } from './decision-queue.ts';

it('sends what was decided meanwhile together, and the first alone', async () => {
  const { box, sent } = aBox();
  for (const id of ['a', 'b', 'c']) void box.decide([approve(id)]);
  await settled();
  expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('sends again under the same key what may have arrived, and what takes it back only after it', async () => {
  const { box, sent } = aBox([fails('away')]);
  void box.decide([approve('a')], { hold: true });
  box.sendNow();
  await settled();
  expect(box.read().stalled?.message).toBe('away');
  void box.undo({ id: 'a', was: 'approved', name: 'a' });
  await settled();
  expect(sent.map(({ to }) => to)).toEqual(['approved', 'approved', 'pending']);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(box.read().entries).toEqual([]);
});

it('forgets what was not sent once it is taken back', async () => {
  const { box, sent, kept } = aBox();
  void box.decide([approve('a')], { hold: true });
  await box.undo({ id: 'a', was: 'approved', name: 'a' });
  box.sendNow();
  await settled();
  expect(sent).toEqual([]);
  expect(kept.at(-1)).toEqual([]);
});

it('a decision of another tab ends what waits here, and says so where it differs', () => {
  const { box, sent } = aBox();
  for (const id of ['a', 'b', 'c']) void box.decide([approve(id)], { hold: true });
  box.heard('b', 'rejected', 'Decided elsewhere');
  box.heard('a', 'approved', 'Decided elsewhere');
  box.heard('c', 'pending', 'Decided elsewhere');
  expect(box.read().entries.map(({ id }) => id)).toEqual(['c']);
  expect(failed(box)).toEqual(['b Decided elsewhere']);
  expect(sent).toEqual([]);
});

it('tells of a call that was refused as a whole, and of each in it', async () => {
  const { box, onRefused } = aBox([fails('No')]);
  const { failures } = await box.decide([approve('a'), approve('b')]);
  expect(failures.map(({ message }) => message)).toEqual(['No', 'No']);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(box.read().entries).toEqual([]);
});

it('sends anew, under a key of its own, what was refused and is tried again', async () => {
  const { box, sent } = aBox([
    () =>
      new Map([
        ['a', null],
        ['b', { decision: approve('b'), message: 'No' }],
      ]),
  ]);
  const { taken, failures } = await box.decide([approve('a'), approve('b')]);
  expect(taken.map(({ id }) => id)).toEqual(['a']);
  await box.decide([{ ...approve('b'), ...failures[0]?.decision, key: sent[0]?.key } as Entry]);
  expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b'], ['b']]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('says of what is taken back or replaced neither that it was done nor that it failed', async () => {
  const { box, sent } = aBox();
  const first = box.decide([approve('a')]);
  const queued = box.decide([approve('b'), approve('c')]);
  void box.undo({ id: 'b', was: 'approved', name: 'b' });
  void box.undo({ id: 'a', was: 'approved', name: 'a' });
  expect((await queued).taken.map(({ id }) => id)).toEqual(['c']);
  expect(await first).toEqual({ taken: [], failures: [] });
  await settled();
  expect(sent.map(({ ids, to }) => [ids.join(), to])).toEqual([
    ['a', 'approved'],
    ['c', 'approved'],
    ['a', 'pending'],
  ]);
});

it('takes one back before it is decided otherwise, and leaves it where it is decided the same again', async () => {
  const { box, sent } = aBox();
  for (const id of ['a', 'b']) void box.decide([approve(id)]);
  void box.undo({ id: 'a', was: 'approved', name: 'a' });
  void box.decide([{ ...approve('a'), to: 'rejected' }]);
  await settled();
  expect(sent.filter(({ ids }) => ids.includes('a')).map(({ to }) => to)).toEqual([
    'approved',
    'pending',
    'rejected',
  ]);
  void box.decide([approve('d')]);
  void box.undo({ id: 'd', was: 'approved', name: 'd' });
  void box.decide([approve('d')]);
  await settled();
  expect(sent.filter(({ ids }) => ids.includes('d')).map(({ to }) => to)).toEqual(['approved']);
});

it('lets what cannot be sent wait for who decided it and is logged out', async () => {
  const { box, kept, onRefused } = aBox([fails('Log in')], { isGone: () => true });
  void box.decide([approve('a')]);
  await settled();
  expect(onRefused).not.toHaveBeenCalled();
  expect(kept.at(-1)).toMatchObject([{ id: 'a', state: 'held' }]);
});

it('takes many back in one call, and drops of them what was not sent', async () => {
  const { box, sent } = aBox();
  await box.decide([approve('a'), approve('b')]);
  void box.decide([approve('c')], { hold: true });
  const whom = ['a', 'b', 'c'].map((id) => ({ id, was: 'approved' as const, name: id }));
  expect((await box.undo(...whom)).taken.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(sent.map(({ ids, to }) => [ids.join(), to])).toEqual([
    ['a,b', 'approved'],
    ['a,b', 'pending'],
  ]);
  expect(box.read().entries).toEqual([]);
});

it('gives up, in words, what the table decided and the network did not take', async () => {
  const { box, sent, onRefused, kept } = aBox([fails('away')]);
  const { taken, failures } = await box.decide([approve('a')]);
  expect(taken).toEqual([]);
  expect(failures).toMatchObject([{ decision: { id: 'a', to: 'approved' }, message: 'away' }]);
  expect(box.read()).toEqual({ entries: [], failures, stalled: null });
  expect(onRefused.mock.calls).toMatchObject([[[{ id: 'a', to: 'approved' }], { message: 'away' }]]);
  expect(kept.at(-1)).toEqual([]);
  expect(made(sent)).toEqual(['a approved']);
});

it('gives up what the desk decided where another try would change nothing', async () => {
  const { box, onRefused } = aBox([fails('No')]);
  void box.decide([approve('a')], { hold: true });
  box.sendNow();
  await box.inFlight();
  expect(box.read()).toMatchObject({ entries: [], stalled: null });
  expect(failed(box)).toEqual(['a No']);
  expect(onRefused).toHaveBeenCalledOnce();
});

it('tries again under its key what an earlier visit left, with all that went in the same call', async () => {
  const first = Promise.withResolvers<Outcome>();
  const { box, sent } = aBox([() => first.promise, fails('away')]);
  void box.decide([approve('a')]);
  box.adopt([{ id: 'b', to: 'approved', was: 'pending', fromDesk: false }]);
  void box.decide([approve('c')]);
  first.resolve(allTaken('a'));
  await box.inFlight();
  expect(made(sent)).toEqual(['a approved', 'b,c approved']);
  expect(states(box)).toEqual(['b approved held', 'c approved held']);
  expect(failed(box)).toEqual([]);
  expect(box.read().stalled?.message).toBe('away');
  box.sendNow();
  expect(box.read().stalled).toBeNull();
  await box.inFlight();
  expect(sent[2]).toEqual(sent[1]);
  expect(states(box)).toEqual([]);
});

it('drops what follows on a call that was refused, and goes on with the rest', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { box, sent } = aBox([() => call.promise]);
  void box.decide([approve('a')]);
  const undone = box.undo(takenBack('a'));
  const other = box.decide([approve('b')]);
  call.reject(new Error('No'));
  await box.inFlight();
  expect(made(sent)).toEqual(['a approved', 'b approved']);
  expect(states(box)).toEqual([]);
  expect(await undone).toMatchObject({ taken: [], failures: [{ decision: { id: 'a' }, message: 'No' }] });
  expect(idsOf((await other).taken)).toEqual(['b']);
});

it('takes back what was taken of a call, and not what was refused of it', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { box, sent, onRefused } = aBox([() => call.promise]);
  void box.decide([approve('a'), approve('b')]);
  const undone = box.undo(takenBack('a'), takenBack('b'));
  call.resolve(new Map([...allTaken('a'), ['b', { decision: approve('b'), message: 'No' }]]));
  await box.inFlight();
  expect(made(sent)).toEqual(['a,b approved', 'a pending']);
  expect(failed(box)).toEqual(['b No']);
  expect(onRefused).not.toHaveBeenCalled();
  const ended = await undone;
  expect(idsOf(ended.taken)).toEqual(['a']);
  expect(ended.failures).toMatchObject([{ decision: { id: 'b' }, message: 'No' }]);
});

it('sends nothing more by itself on a page that is about to end, and goes on where that comes back', async () => {
  const { box, sent, kept } = aBox();
  void box.decide([approve('a')], { hold: true });
  const [call] = box.freeze();
  box.sendNow();
  box.adopt([]);
  expect(sent).toEqual([]);
  expect(box.isBusy()).toBe(false);
  expect(kept.at(-1)).toMatchObject([{ id: 'a', state: 'queued', key: call?.key }]);
  box.goOn();
  await box.inFlight();
  expect(sent).toEqual([{ ids: ['a'], to: 'approved', key: call?.key }]);
  expect(kept.at(-1)).toEqual([]);
});

it('puts what an earlier visit left behind what is decided now, and leaves out what was decided anew', () => {
  const { box, sent } = aBox([() => new Promise(() => undefined)]);
  void box.decide([approve('b')], { hold: true });
  box.adopt([
    { id: 'a', to: 'approved', was: 'pending' },
    { id: 'b', to: 'rejected', was: 'pending' },
  ]);
  expect(states(box)).toEqual(['b approved held', 'a approved sending']);
  expect(made(sent)).toEqual(['a approved']);
});

it('keeps what is on its way and what follows on it, whatever is heard meanwhile', () => {
  const { box } = aBox([() => new Promise(() => undefined)]);
  void box.decide([approve('a')]);
  box.heard('a', 'rejected', 'Decided elsewhere');
  box.heard('unknown', 'rejected', 'Decided elsewhere');
  expect(states(box)).toEqual(['a approved sending']);
  void box.undo(takenBack('a'));
  box.heard('a', 'rejected', 'Decided elsewhere');
  expect(states(box)).toEqual(['a approved sending', 'a pending queued']);
  expect(failed(box)).toEqual([]);
});

it('keeps a failure until it is forgotten or its proof is decided anew', async () => {
  const { box } = aBox([fails('No')]);
  await box.decide(['a', 'b', 'c'].map((id) => approve(id)));
  box.nameFailure('b', 'Kit');
  expect(box.read().failures).toMatchObject([
    { decision: { id: 'a', name: 'a' }, message: 'No' },
    { decision: { id: 'b', name: 'Kit', to: 'approved' }, message: 'No' },
    { decision: { id: 'c', name: 'c' }, message: 'No' },
  ]);
  box.forget(['a']);
  expect(failed(box)).toEqual(['b No', 'c No']);
  void box.decide([approve('b')], { hold: true });
  expect(failed(box)).toEqual(['c No']);
});

it('lets go of all that waits, failed or stalled once who decided has left', async () => {
  const { box, kept } = aBox([fails('No'), fails('away')]);
  await box.decide([approve('a')]);
  const waits = box.decide([approve('b')], { hold: true });
  box.sendNow();
  await box.inFlight();
  expect([states(box), failed(box), box.read().stalled?.message]).toEqual([
    ['b approved held'],
    ['a No'],
    'away',
  ]);
  box.empty();
  expect(box.read()).toEqual({ entries: [], failures: [], stalled: null });
  expect(kept.at(-1)).toEqual([]);
  expect(await waits).toEqual({ taken: [], failures: [] });
});

it('says what is on its way, and when nothing is any more', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { box, sent } = aBox([() => call.promise]);
  const onWay = () => ['a', 'b', 'c'].filter((id) => box.isSending(id));
  expect([onWay(), box.isBusy()]).toEqual([[], false]);
  void box.decide([approve('a')]);
  void box.decide([approve('b')]);
  expect([onWay(), box.isBusy()]).toEqual([['a'], true]);
  call.resolve(allTaken('a'));
  await box.inFlight();
  expect(made(sent)).toEqual(['a approved', 'b approved']);
  expect([onWay(), box.isBusy()]).toEqual([[], false]);
});

it('puts a decision in the place of one that was not sent', async () => {
  const { box, sent, kept } = aBox();
  const first = box.decide([approve('a')], { hold: true });
  void box.decide([reject('a')], { hold: true });
  expect(states(box)).toEqual(['a rejected held']);
  expect(kept.at(-1)).toMatchObject([{ id: 'a', to: 'rejected', was: 'pending', fromDesk: true }]);
  expect(await first).toEqual({ taken: [], failures: [] });
  expect(sent).toEqual([]);
});

it('takes one back at once and by itself, whatever else waits at the desk', async () => {
  const { box, kept } = aBox();
  await box.decide([approve('a')]);
  void box.decide([approve('b')], { hold: true });
  const undone = box.undo(takenBack('a'));
  expect(kept.at(-1)).toMatchObject([
    { id: 'b', state: 'held', fromDesk: true },
    { id: 'a', to: 'pending', state: 'sending', fromDesk: false },
  ]);
  expect(idsOf((await undone).taken)).toEqual(['a']);
  expect(states(box)).toEqual(['b approved held']);
});

it('takes back what the desk has on its way as the desk does: it waits for the network', async () => {
  const call = Promise.withResolvers<Outcome>();
  const { box, kept } = aBox([() => call.promise, fails('away')]);
  void box.decide([approve('a')], { hold: true });
  box.sendNow();
  void box.undo(takenBack('a'));
  call.resolve(allTaken('a'));
  await box.inFlight();
  expect(kept.at(-1)).toMatchObject([{ id: 'a', to: 'pending', state: 'held', fromDesk: true }]);
  expect(box.read().stalled?.message).toBe('away');
});

it('sends first what may have arrived, also where others are taken back with it', async () => {
  const { box, sent } = aBox([() => allTaken('b'), fails('away')]);
  await box.decide([approve('b')]);
  void box.decide([approve('a')], { hold: true });
  box.sendNow();
  await box.inFlight();
  const { taken } = await box.undo(takenBack('a'), takenBack('b'));
  expect(idsOf(taken)).toEqual(['a', 'b']);
  expect(made(sent)).toEqual(['b approved', 'a approved', 'b pending', 'a approved', 'a pending']);
  expect(sent[3]?.key).toBe(sent[1]?.key);
});

import { expect, it, vi } from 'vitest';
import type { Decision, Entry } from './cache/decisions.ts';
import { createDecisionBox, type Outcome } from './decision-box.ts';

type Sent = { ids: string[]; to: string; key: string };

/** A box whose calls end as told: with an outcome, or with an error. */
function aBox(answers: (() => Outcome | Promise<Outcome>)[] = [], isGone = () => false) {
  const sent: Sent[] = [];
  const onRefused = vi.fn();
  const kept: (readonly Entry[])[] = [];
  const box = createDecisionBox({
    send: async (call, key) => {
      sent.push({ ids: call.map(({ id }) => id), to: call[0]?.to ?? '', key });
      const end = answers.shift();
      return end ? end() : new Map(call.map(({ id }) => [id, null]));
    },
    isPassing: (error) => error.message === 'away',
    isGone,
    onRefused,
    keep: (entries) => kept.push(entries),
  });
  return { box, sent, onRefused, kept };
}
const approve = (id: string): Decision => ({ id, to: 'approved', was: 'pending', name: id });
const fails = (message: string) => () => {
  throw new Error(message);
};
const settled = () => new Promise((done) => setTimeout(done));

it('sends what was decided meanwhile together, and the first alone', async () => {
  const { box, sent } = aBox();
  for (const id of ['a', 'b', 'c']) void box.decide([approve(id)]);
  await settled();
  expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

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
  box.heard('a', 'approved', 'Decided elsewhere');
  box.heard('b', 'rejected', 'Decided elsewhere');
  box.heard('c', 'pending', 'Decided elsewhere');
  expect(box.read().entries.map(({ id }) => id)).toEqual(['c']);
  expect(box.read().failures.map(({ decision }) => decision.id)).toEqual(['b']);
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

it('lets what cannot be sent wait for who decided it and is logged out', async () => {
  const { box, kept, onRefused } = aBox([fails('Log in')], () => true);
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

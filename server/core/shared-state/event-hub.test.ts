import { expect, test } from 'vitest';
import { createEventHub, type HubEvent } from './event-hub.ts';

const anEvent = (n: number): HubEvent => ({
  id: `01890a5d-ac96-774b-8000-${String(n).padStart(12, '0')}`,
  name: 'notification',
  data: { id: `${n}` },
});
const what = (event: HubEvent) => (event.name === 'notification' ? event.data.id : null);

/** Hubs of several processes: each receives what the others publish. */
function hubs(count: number) {
  const hears: ((text: string) => void)[] = [];
  return Array.from({ length: count }, (_, self) =>
    createEventHub({
      publish: async (text) => {
        for (const [other, hear] of hears.entries()) if (other !== self) hear(text);
      },
      subscribe: (hear) => {
        hears[self] = hear;
      },
    }),
  );
}

test('every process notifies its own listeners, once, until they unsubscribe', async () => {
  const [one, two] = hubs(2);
  const heard: string[] = [];
  const note = (who: string) => (event: HubEvent) => heard.push(`${who} ${what(event)}`);
  const stop = one?.listen(['ana'], null, note('one'));
  two?.listen(['ana'], null, note('two'));
  two?.listen(['ben'], null, note('ben'));
  await one?.publish('ana', anEvent(1));
  stop?.();
  await two?.publish('ana', anEvent(2));
  expect(heard).toEqual(['one 1', 'two 1', 'two 2']);
});

test('a session receives its own events and those of its person, and missed ones in order', async () => {
  const [hub] = hubs(1);
  const listen = (after: string | null) => {
    const heard: (string | null)[] = [];
    const stop = hub?.listen(['session', 'person'], after, (event) => heard.push(what(event)));
    return { heard, stop };
  };
  const open = listen(null);
  // Ids of two processes may come in another order than they were made in.
  for (const [to, n] of [
    ['session', 1],
    ['person', 3],
    ['session', 2],
    ['another', 4],
    ['person', 5],
  ] as const)
    await hub?.publish(to, anEvent(n));
  expect(open.heard).toEqual(['1', '3', '2', '5']);
  open.stop?.();
  await hub?.publish('person', anEvent(6));
  expect(open.heard).toHaveLength(4);
  expect(listen(anEvent(3).id).heard).toEqual(['2', '5', '6']);
  expect(listen(anEvent(6).id).heard).toEqual([]);
  // For an unknown one only its time can be used.
  expect(listen(anEvent(4).id).heard).toEqual(['5', '6']);
});

test('recent events of a session are sent again, starting after the last one seen', async () => {
  const [hub] = hubs(1);
  const after = (id: string | null) => {
    const heard: (string | null)[] = [];
    hub?.listen(['ana'], id, (event) => heard.push(what(event)))();
    return heard;
  };
  for (let n = 1; n <= 25; n++) await hub?.publish('ana', anEvent(n));
  expect(after(anEvent(23).id)).toEqual(['24', '25']);
  expect(after(anEvent(0).id)).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 6}`));
  expect(after(null)).toEqual([]);
});

test('sessions without recent events are forgotten first', async () => {
  const [hub] = hubs(1);
  await hub?.publish('old', anEvent(1));
  await hub?.publish('busy', anEvent(1));
  for (let n = 0; n < 4_999; n++) await hub?.publish(`session ${n}`, anEvent(1));
  await hub?.publish('busy', anEvent(2));
  await hub?.publish('one more', anEvent(1));
  const isSubscribed = (session: string) => {
    let count = 0;
    hub?.listen([session], anEvent(0).id, () => {
      count += 1;
    })();
    return count;
  };
  expect([isSubscribed('old'), isSubscribed('busy')]).toEqual([0, 2]);
});

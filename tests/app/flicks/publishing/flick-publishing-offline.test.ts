import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraft } from '../../../../src/publishing/drafts/draft-store.ts';
import { createFormPublishing } from '../../../../src/publishing/form-publishing.ts';
import { network } from '../../../../src/publishing/uploads/network.ts';
import { setOnline } from '../../../support/app/network.ts';
import {
  aDevice,
  aPhoto,
  aPreparer,
  aServer,
  aTab,
  type Fault,
} from '../../../support/flicks/publishing-fakes.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** Lets everything happen that is due within these milliseconds; without a number, what waits for no timer. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const cut = (times: number): Fault[] => Array.from({ length: times }, () => 'cut before');

/** A flick being made, on a server whose uploads meet these faults in turn. */
function aFlick(puts: Fault[] = []) {
  const server = aServer((call) => (call === 'put' ? (puts.shift() ?? 'fine') : 'fine'));
  return { ...aTab(aDevice(), server), server };
}

/** A quest or proof being made, on the same server. */
function aFileSet(goal: 'quest' | 'proof', puts: Fault[] = []) {
  const server = aServer((call) => (call === 'put' ? (puts.shift() ?? 'fine') : 'fine'));
  const { requestSlots: ask, put } = server.api;
  const publishing = createFormPublishing({
    goal,
    personId: () => 'me',
    database: aDevice().store(),
    preparer: aPreparer(),
    network,
    requestSlots: ask,
    put,
  });
  const draft = () => {
    const found = openDraft(publishing.draftStore.read());
    if (!found) throw new Error('no draft is open');
    return found;
  };
  return { publishing, draft, server };
}

describe.each([
  ['a flick', aFlick],
  ['a quest', (puts?: Fault[]) => aFileSet('quest', puts)],
  ['a proof', (puts?: Fault[]) => aFileSet('proof', puts)],
])('the files of %s', (_of, make) => {
  const uploads = (puts?: Fault[]) => {
    const { publishing, draft, server } = make(puts);
    publishing.begin();
    publishing.add([aPhoto()]);
    return { publishing, server, state: () => draft().items[0]?.upload.state };
  };

  it('wait for the network for any time, and continue as soon as it is back', async () => {
    setOnline(false);
    const { server, state } = uploads();
    await pass(HOUR_MS);
    expect(server.calls).toEqual([]);
    setOnline(true);
    await pass();
    expect(server.calls).toEqual(['requestSlots', 'put']);
    expect(state()).toBe('done');
  });

  it('do not wait out their pause once the network is back', async () => {
    const { server, state } = uploads(cut(5));
    await pass(16_000);
    // The pause before the last try takes 15 seconds more.
    expect(server.calls.filter((call) => call === 'put')).toHaveLength(5);
    setOnline(true);
    await pass();
    expect(state()).toBe('done');
  });

  it('are sent again when the network is back after every attempt has failed', async () => {
    const { server, state } = uploads(cut(6));
    await pass(HOUR_MS);
    expect(state()).toBe('failed');
    expect(server.calls.filter((call) => call === 'put')).toHaveLength(6);
    setOnline(true);
    await pass();
    expect(state()).toBe('done');
  });

  it('are not resent if the server rejected them', async () => {
    const { server, state } = uploads([{ status: 415 }]);
    await pass(HOUR_MS);
    expect(state()).toBe('failed');
    setOnline(true);
    await pass(HOUR_MS);
    expect(state()).toBe('failed');
    expect(server.calls).toEqual(['requestSlots', 'put']);
  });

  it('do not change when only the network is lost', async () => {
    const { server, state } = uploads(cut(6));
    await pass(HOUR_MS);
    setOnline(false);
    await pass(HOUR_MS);
    expect(state()).toBe('failed');
    expect(server.calls.filter((call) => call === 'put')).toHaveLength(6);
  });
});

it('a flick that was shared without a network is posted once, when it is back', async () => {
  setOnline(false);
  const { publishing, published, server } = aFlick();
  publishing.begin();
  publishing.add([aPhoto('a.jpg'), aPhoto('b.jpg')]);
  publishing.share();
  await pass(HOUR_MS);
  expect(published).toEqual([]);
  setOnline(true);
  await pass();
  expect(published).toHaveLength(1);
  expect(server.calls.filter((call) => call === 'create')).toHaveLength(1);
});

it('a flick whose post was cut off while the network went is posted once, when it is back', async () => {
  const faults: Fault[] = ['cut after'];
  const server = aServer((call) => (call === 'create' ? (faults.shift() ?? 'fine') : 'fine'));
  const { publishing, published } = aTab(aDevice(), server, {
    create: async (...call) => {
      if (faults.length > 0) setOnline(false);
      return server.api.create(...call);
    },
  });
  publishing.begin();
  publishing.add([aPhoto()]);
  publishing.share();
  await pass(HOUR_MS);
  expect(published).toEqual([]);
  setOnline(true);
  await pass();
  expect(published).toHaveLength(1);
  expect(server.flicks.size).toBe(1);
});

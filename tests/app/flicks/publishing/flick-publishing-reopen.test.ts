import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasUnsent } from '../../../../src/lib/storage/unsent-flicks.ts';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { sharedDrafts } from '../../../../src/publishing/drafts/draft-store.ts';
import {
  aDevice,
  aPhoto,
  aServer,
  aTab,
  aVideo,
  type Call,
  type Fault,
} from '../../../support/flicks/publishing-fakes.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
const lost = (times: number): Fault[] => Array.from({ length: times }, () => 'cut after');
const textTokens = (text: string) => [{ type: 'text' as const, text }];

function begin(files: File[], faults: Partial<Record<Call, Fault[]>> = {}, device = aDevice()) {
  const server = aServer((call) => faults[call]?.shift() ?? 'fine');
  const tab = aTab(device, server);
  tab.publishing.begin();
  expect(tab.publishing.add(files)).toEqual([]);
  const shared = () => sharedDrafts(tab.publishing.draftStore.read())[0];
  return { ...tab, server, device, shared };
}

it('does not reopen a flick that is posted: only its responses were lost', async () => {
  const { publishing, late, published, shared, server } = begin([aPhoto()], { create: lost(6) });
  publishing.share();
  await pass(60_000);
  const failed = shared();
  expect(failed?.state.name).toBe('failed');
  await expect(publishing.reopen(failed?.id ?? '')).resolves.toBe(false);
  await pass();
  expect([late, published].map((flicks) => flicks.map(({ _id }) => _id))).toEqual([['flick-1'], []]);
  expect(publishing.draftStore.read()).toMatchObject({ drafts: [], openId: null });
  expect(server.flicks.size).toBe(1);
});

it('opens one that is not posted, and posts the changed version', async () => {
  const never = Array.from({ length: 6 }, (): Fault => 'cut before');
  const { publishing, draft, published, shared, server } = begin([aPhoto()], { create: never });
  publishing.share();
  await pass(60_000);
  await expect(publishing.reopen(shared()?.id ?? '')).resolves.toBe(true);
  expect(draft().state.name).toBe('editing');
  publishing.edit('caption', textTokens('Later'));
  publishing.share();
  await pass();
  expect(published).toHaveLength(1);
  expect([...server.flicks.values()].map(({ description }) => description)).toEqual([textTokens('Later')]);
});

it('keeps one closed if it is unknown whether it was posted, and says what to do', async () => {
  const { publishing, shared } = begin([aPhoto()], { create: lost(6), find: ['cut before'] });
  publishing.share();
  await pass(60_000);
  await expect(publishing.reopen(shared()?.id ?? '')).resolves.toBe(false);
  expect(shared()?.state).toEqual({
    name: 'failed',
    title: m.publishStopped(),
    step: m.publishMaybePosted({ step: 'Check your connection, then try again.' }),
  });
});

it('says that a flick was posted before it was changed, and does not show it as shared', async () => {
  // The server was still processing it when it was asked.
  const server = aServer();
  let response: () => void = () => undefined;
  const tab = aTab(aDevice(), server, {
    create: (...args) => new Promise((resolve) => (response = () => resolve(server.api.create(...args)))),
  });
  tab.publishing.begin();
  tab.publishing.add([aPhoto('a.jpg')]);
  tab.publishing.share();
  await pass();
  const [draft] = tab.publishing.draftStore.read().drafts;
  await expect(tab.publishing.reopen(draft?.id ?? '')).resolves.toBe(true);
  tab.publishing.edit('caption', textTokens('Too late'));
  response();
  await pass();
  expect(tab.late).toHaveLength(1);
  expect(tab.draft().caption).toEqual(textTokens('Too late'));
  tab.publishing.share();
  await pass();
  response();
  await pass();
  expect(tab.published).toEqual([]);
  expect(sharedDrafts(tab.publishing.draftStore.read())[0]?.state).toEqual({
    name: 'posted',
    flickId: 'flick-1',
  });
  expect(server.flicks.get('flick-1')?.description).toBeUndefined();
});

it('posts no second flick after one that was posted before a photo was added', async () => {
  const server = aServer();
  let response: () => void = () => undefined;
  const tab = aTab(aDevice(), server, {
    create: (...args) => new Promise((resolve) => (response = () => resolve(server.api.create(...args)))),
  });
  tab.publishing.begin();
  tab.publishing.add([aPhoto('a.jpg')]);
  tab.publishing.share();
  await pass();
  await tab.publishing.reopen(tab.publishing.draftStore.read().drafts[0]?.id ?? '');
  tab.publishing.add([aPhoto('b.jpg')]);
  response();
  await pass();
  tab.publishing.share();
  await pass();
  expect([...server.flicks.keys()]).toEqual(['flick-1']);
  expect(sharedDrafts(tab.publishing.draftStore.read())[0]?.state).toEqual({
    name: 'posted',
    flickId: 'flick-1',
  });
});

it('reopens a flick while its files are being uploaded', async () => {
  const { publishing, draft, server } = begin([aPhoto()]);
  publishing.share();
  const [sharing] = publishing.draftStore.read().drafts;
  await expect(publishing.reopen(sharing?.id ?? '')).resolves.toBe(true);
  await pass();
  expect(draft().state.name).toBe('editing');
  expect(server.calls).not.toContain('create');
});

it('waits minutes for a server that is processing it', async () => {
  const atWork: Fault[] = Array.from({ length: 20 }, () => ({ status: 409, code: 'in_progress' }));
  const { publishing, published } = begin([aPhoto()], { create: atWork });
  publishing.share();
  await pass(5 * 60_000);
  expect(published).toHaveLength(1);
});

it('names the file that the server rejects, and shows it when the flick is reopened', async () => {
  const fields = [{ path: 'media.1.url', message: 'This film is too long' }];
  const { publishing, draft, shared } = begin([aPhoto(), aVideo()], {
    create: [{ status: 400, code: 'invalid_request', fields }],
  });
  const videoId = draft().items[1]?.id;
  publishing.share();
  await pass();
  expect(shared()?.state).toMatchObject({ step: 'walk.mp4: This film is too long.', itemId: videoId });
  await publishing.reopen(shared()?.id ?? '');
  expect(draft().state).toEqual({ name: 'editing', itemId: videoId });
});

it('sends a video with its real type, whatever its name and the system say', async () => {
  const requests: string[] = [];
  const server = aServer();
  const tab = aTab(aDevice(), server, {
    requestSlots: (offer, draft) => {
      requests.push(offer.files[1]?.fileType ?? '');
      return server.api.requestSlots(offer, draft);
    },
  });
  tab.publishing.begin();
  tab.publishing.add([new File(['video'], 'walk.webm')]);
  await pass();
  expect(tab.draft().items[0]?.file.type).toBe('video/webm');
  tab.publishing.discard(tab.draft().id);

  const made = { width: 4, height: 5, placeholder: null, duration: 3, poster: new Blob(['still']) };
  const lying = aTab(aDevice(), server, {
    preparer: {
      prepare: async () => ({ ...made, file: new Blob(['film'], { type: 'video/webm' }) }),
      poster: async () => made,
      sound: async (file) => file,
      warm: () => undefined,
    },
    requestSlots: (offer, draft) => {
      requests.push(offer.files[1]?.fileType ?? '');
      return server.api.requestSlots(offer, draft);
    },
  });
  lying.publishing.begin();
  lying.publishing.add([aVideo('walk.mp4')]);
  lying.publishing.share();
  await pass();
  expect(requests).toEqual(['video/webm', 'video/webm']);
  expect(lying.published).toHaveLength(1);
});

it('restores an item only if there is room for it, and not once the flick is shared', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => aPhoto(`${at}.jpg`));
  const { publishing, draft } = begin(ten);
  const undoRemove = publishing.remove(draft().items[3]?.id ?? '');
  publishing.add([aPhoto('more.jpg')]);
  expect(undoRemove()).toBe(m.publishTooMany({ max: 10 }));
  expect(draft().items).toHaveLength(10);
  const again = publishing.remove(draft().items[0]?.id ?? '');
  publishing.share();
  expect(again()).toBe(m.publishUndoLate());
  expect(publishing.draftStore.read().drafts[0]?.items).toHaveLength(9);
});

it('counts a restored item as a change to the last attempt', async () => {
  const never = Array.from({ length: 6 }, (): Fault => 'cut before');
  const { publishing, draft, shared } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], { create: never });
  const undoRemove = publishing.remove(draft().items[1]?.id ?? '');
  publishing.share();
  await pass(60_000);
  await publishing.reopen(shared()?.id ?? '');
  expect(draft().attemptKey).not.toBeNull();
  undoRemove();
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(draft().attemptKey).toBeNull();
});

it('deletes a discarded draft though nothing can be stored any more, and retries that', async () => {
  const device = aDevice();
  let isFull = false;
  let mayDrop = true;
  const store = device.store();
  const tab = aTab(
    {
      ...device,
      store: () => ({
        ...store,
        save: async (draft) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          return store.save(draft);
        },
        drop: async (id) => {
          if (!mayDrop) throw new DOMException('busy', 'UnknownError');
          return store.drop(id);
        },
      }),
    },
    aServer(),
  );
  tab.publishing.begin();
  tab.publishing.add([aPhoto()]);
  await pass();
  expect(device.drafts.size).toBe(1);
  isFull = true;
  tab.publishing.edit('caption', textTokens('One word too many'));
  await pass();
  expect(tab.publishing.draftStore.read().isPersistent).toBe(false);
  mayDrop = false;
  tab.publishing.discard(tab.draft().id);
  await pass();
  expect(device.drafts.size).toBe(1);
  mayDrop = true;
  tab.publishing.begin();
  await pass();
  expect(device.drafts.size).toBe(0);
});

it('keeps the mark of another tab’s draft, and removes its own', async () => {
  const device = aDevice();
  const waits = new Promise<never>(() => undefined);
  const sharing = aTab(device, aServer(), { put: () => waits });
  sharing.publishing.begin();
  sharing.publishing.add([aPhoto()]);
  sharing.publishing.share();
  await pass();
  expect(hasUnsent('me')).toBe(true);
  const other = aTab(aDevice(), aServer());
  other.publishing.begin();
  other.publishing.edit('caption', textTokens('Hello'));
  await pass();
  expect(hasUnsent('me')).toBe(true);
  sharing.publishing.discard(sharing.publishing.draftStore.read().drafts[0]?.id ?? '');
  await pass();
  expect(hasUnsent('me')).toBe(false);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasUnsent } from '../../../../src/lib/storage/unsent-flicks.ts';
import { latestSavedDraft, sharedDrafts } from '../../../../src/publishing/drafts/draft-store.ts';
import { progressOf } from '../../../../src/publishing/uploads/progress.ts';
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

/** Lets everything happen that is due within these milliseconds. */
const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

/** A server whose calls meet these faults in turn, then nothing more. */
function aFaultyServer(faults: Partial<Record<Call, Fault[]>>) {
  return aServer((call) => faults[call]?.shift() ?? 'fine');
}

function begin(files: File[], server = aServer(), device = aDevice()) {
  const tab = aTab(device, server);
  tab.publishing.begin();
  expect(tab.publishing.add(files)).toEqual([]);
  return { ...tab, server, device };
}

it('uploads files in advance while the person still writes, and publishes once they share', async () => {
  const { publishing, draft, published, server, device } = begin([aPhoto(), aVideo()]);
  await pass();
  expect(progressOf(draft())).toMatchObject({ done: 2, share: 1, isSending: false });
  expect(server.calls).toEqual(['requestSlots', 'put', 'put', 'put']);
  publishing.edit('caption', [{ type: 'text', text: 'Green all night.' }]);
  publishing.edit('language', 'en');
  publishing.edit('labels', ['partnership']);
  publishing.edit('alt', draft().items[0]?.id ?? '', '  A lake  ');
  publishing.share();
  await pass();
  expect(published).toHaveLength(1);
  expect(server.calls.slice(4)).toEqual(['create']);
  expect([...server.flicks.values()]).toEqual([
    {
      audienceSetting: 'public',
      commentSetting: 'everyone',
      likeVisible: true,
      repostVisible: true,
      labels: ['partnership'],
      media: [
        { url: '/upload/flick-1/0', type: 'photo', alt: ['A lake'], taggedUsers: [] },
        {
          url: '/upload/flick-1/2',
          type: 'video',
          alt: [],
          taggedUsers: [],
          poster: '/upload/flick-1/1',
        },
      ],
      thumbnailURL: '/upload/flick-1/0',
      description: [{ type: 'text', text: 'Green all night.' }],
      language: 'en',
    },
  ]);
  expect(publishing.draftStore.read().drafts).toEqual([]);
  expect(device.drafts.size).toBe(0);
});

it('can be shared before the files have arrived, once however often it is pressed', async () => {
  const { publishing, published, server } = begin([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')]);
  publishing.share();
  publishing.share();
  await pass();
  expect(published).toHaveLength(1);
  expect(server.flicks.size).toBe(1);
});

it('uses the chosen cover, and the poster of a video, as the thumbnail', async () => {
  const { publishing, draft, server } = begin([aPhoto(), aVideo()]);
  const [, video] = draft().items;
  publishing.edit('cover', video?.id ?? '');
  publishing.edit('posterAt', video?.id ?? '', 2);
  publishing.share();
  await pass();
  const [body] = [...server.flicks.values()];
  expect(body?.thumbnailURL).toBe('/upload/flick-1/thumbnail');
  const still = await server.files.get('/upload/flick-1/thumbnail')?.text();
  expect(still).toBe('still at 2');
  expect(await server.files.get(body?.media[1]?.poster ?? '')?.text()).toBe('still at 2');
});

it('retries automatically on a bad network, and loses nothing when a response is missing', async () => {
  const server = aFaultyServer({
    requestSlots: ['cut before', 'cut after', { status: 503 }],
    put: ['cut before', 'cut after'],
    create: ['cut after', { status: 502 }],
  });
  const { publishing, published } = begin([aPhoto()], server);
  publishing.share();
  await pass(60_000);
  expect(published).toHaveLength(1);
  expect(server.flicks.size).toBe(1);
});

it('requests a new URL if the old one has expired', async () => {
  const server = aFaultyServer({ put: [{ status: 410 }] });
  const { publishing, published } = begin([aPhoto()], server);
  publishing.share();
  await pass();
  expect(server.calls).toEqual(['requestSlots', 'put', 'requestSlots', 'put', 'create']);
  expect(published).toHaveLength(1);
});

it('requests new upload slots after a quarter of an hour', async () => {
  const { publishing, draft, server } = begin([aPhoto('a.jpg')]);
  await pass();
  await pass(11 * 60_000);
  publishing.edit('crop', draft().items[0]?.id ?? '', {
    x: 0,
    y: 0,
    width: 0.5,
    height: 1,
    rotation: 90,
    aspect: '4:5',
  });
  await pass();
  expect(server.calls).toEqual(['requestSlots', 'put', 'requestSlots', 'put']);
});

it('sends everything to a new draft if the server has deleted the old one', async () => {
  const server = aFaultyServer({ create: [{ status: 404, code: 'not_found' }] });
  const { publishing, published } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], server);
  publishing.share();
  await pass();
  expect(published.map(({ _id }) => _id)).toEqual(['flick-2']);
  expect(server.calls.filter((call) => call === 'put')).toHaveLength(4);
});

it('sends again exactly what did not arrive', async () => {
  const { publishing, published, server } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')]);
  await pass();
  server.files.delete('/upload/flick-1/1');
  publishing.share();
  await pass();
  expect(server.calls).toEqual(['requestSlots', 'put', 'put', 'create', 'put', 'create']);
  expect(published).toHaveLength(1);
});

it('gives up if the server keeps missing files, and says so', async () => {
  const missing: Fault = { status: 422, code: 'media_missing' };
  const server = aFaultyServer({ create: Array.from({ length: 20 }, () => missing) });
  const { publishing, published } = begin([aPhoto()], server);
  publishing.share();
  await pass(60_000);
  expect(published).toEqual([]);
  expect(sharedDrafts(publishing.draftStore.read())[0]?.state).toMatchObject({
    name: 'failed',
    title: 'No.',
  });
});

it('shows why the server rejected it, keeps the draft, and shares it once it is corrected', async () => {
  const server = aFaultyServer({ create: [{ status: 400 }] });
  const { publishing, published, draft } = begin([aPhoto()], server);
  publishing.share();
  await pass();
  const [failed] = sharedDrafts(publishing.draftStore.read());
  expect(failed?.state).toEqual({
    name: 'failed',
    title: 'No.',
    step: 'Check what you entered, then try again.',
  });
  await publishing.reopen(failed?.id ?? '');
  expect(draft().state.name).toBe('editing');
  publishing.share();
  await pass();
  expect(published).toHaveLength(1);
  expect(server.calls.filter((call) => call === 'put')).toHaveLength(1);
});

it('stops an upload and sends the file again to a new URL', async () => {
  const waits: (() => void)[] = [];
  const server = aServer();
  const slow = aTab(aDevice(), server, {
    put: (url, file, options) =>
      new Promise((resolve, reject) => {
        options.onProgress(0.3);
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        waits.push(() => resolve(server.api.put(url, file, options)));
      }),
  });
  slow.publishing.begin();
  slow.publishing.add([aPhoto()]);
  await pass();
  const id = slow.draft().items[0]?.id ?? '';
  expect(slow.draft().items[0]?.upload).toEqual({ state: 'sending', share: 0.3 });
  slow.publishing.stop(id);
  await pass();
  expect(slow.draft().items[0]?.upload).toEqual({ state: 'failed', share: 0.3, reason: 'Stopped' });
  slow.publishing.retry(id);
  await pass();
  waits[1]?.();
  await pass();
  expect(slow.draft().items[0]?.upload).toEqual({ state: 'done' });
  expect(server.calls).toEqual(['requestSlots', 'requestSlots', 'put']);
});

it('shows why the server rejected a file, and continues with the others', async () => {
  const server = aFaultyServer({ put: [{ status: 415 }] });
  const { publishing, draft } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], server);
  await pass();
  expect(draft().items.map(({ upload }) => upload.state)).toEqual(['failed', 'done']);
  publishing.retry(draft().items[0]?.id ?? '');
  await pass();
  expect(progressOf(draft())).toMatchObject({ done: 2, hasFailed: false });
});

it('fails all waiting files when no upload slots are granted, with the text of that call', async () => {
  const refused: Fault = { status: 403 };
  const server = aFaultyServer({ requestSlots: [refused, refused] });
  const { draft } = begin([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')], server);
  await pass();
  expect(draft().items.map(({ upload }) => upload)).toEqual(
    Array.from({ length: 3 }, () => ({
      state: 'failed',
      share: 0,
      reason: 'No. Your account doesn’t have access to this.',
    })),
  );
  expect(server.calls).toEqual(['requestSlots']);
});

it('loses nothing of a draft that does not fit into the storage, and shares it on another try', async () => {
  const server = aFaultyServer({ requestSlots: [{ status: 413, code: 'storage_full' }] });
  const { publishing, published } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], server);
  publishing.edit('caption', [{ type: 'text', text: 'Green all night.' }]);
  publishing.share();
  await pass(60_000);
  expect(server.calls).toEqual(['requestSlots']);
  const failed = sharedDrafts(publishing.draftStore.read())[0];
  expect(failed?.state).toMatchObject({ name: 'failed' });
  expect(failed?.items).toHaveLength(2);
  publishing.shareAgain(failed?.id ?? '');
  await pass();
  expect(published).toHaveLength(1);
  expect(server.flicks.size).toBe(1);
});

it('does not share a file that cannot be prepared, and names it', async () => {
  const { publishing, draft, server } = begin([aPhoto(), aPhoto('broken.jpg')]);
  await pass();
  expect(draft().items[1]?.prepared).toMatchObject({ state: 'failed' });
  publishing.share();
  await pass();
  expect(sharedDrafts(publishing.draftStore.read())[0]?.state).toMatchObject({
    name: 'failed',
    title: 'Upload & create flick failed.',
    step: 'broken.jpg: This photo could not be opened. It may be damaged.',
  });
  expect(server.flicks.size).toBe(0);
});

it('resends a photo that was cropped after its upload, and no other', async () => {
  const { publishing, draft, server } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')]);
  await pass();
  const { crop, id } = draft().items[0] ?? {};
  if (crop) publishing.edit('crop', id ?? '', { ...crop, rotation: 90 });
  await pass();
  expect(server.calls).toEqual(['requestSlots', 'put', 'put', 'put']);
});

it('requests spare upload slots when a file is added, and not a third time', async () => {
  const { publishing, server, published } = begin([aPhoto('a.jpg')]);
  await pass();
  publishing.add([aPhoto('b.jpg')]);
  await pass();
  publishing.add([aVideo('c.mp4')]);
  await pass();
  expect(server.calls.filter((call) => call === 'requestSlots')).toHaveLength(2);
  publishing.share();
  await pass();
  expect(published.map(({ _id }) => _id)).toEqual(['flick-2']);
});

it('restores a draft after a reload with its files, and offers it', async () => {
  const device = aDevice();
  const first = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], aServer(), device);
  first.publishing.edit('caption', [{ type: 'text', text: 'Half a thought' }]);
  await pass();
  first.close();
  const second = aTab(device, first.server);
  await pass();
  const savedDraft = latestSavedDraft(second.publishing.draftStore.read());
  expect(savedDraft?.caption).toEqual([{ type: 'text', text: 'Half a thought' }]);
  await second.publishing.reopen(savedDraft?.id ?? '');
  second.publishing.share();
  await pass();
  expect(second.published).toHaveLength(1);
  expect(first.server.calls.filter((call) => call === 'put')).toHaveLength(2);
});

it('stores a closed draft, and deletes an empty or discarded one', async () => {
  const { publishing, device } = begin([aPhoto()]);
  publishing.closeDraft();
  await pass();
  const savedDraft = latestSavedDraft(publishing.draftStore.read());
  expect(savedDraft?.items).toHaveLength(1);
  publishing.begin();
  publishing.closeDraft();
  expect(publishing.draftStore.read().drafts).toHaveLength(1);
  publishing.discard(savedDraft?.id ?? '');
  await pass();
  expect(device.drafts.size).toBe(0);
});

it('restores a removed item at its position', async () => {
  const { publishing, draft } = begin([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')]);
  const undo = publishing.remove(draft().items[1]?.id ?? '');
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
  undo();
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

it('works in this tab if nothing can be stored, and says that it will not survive', async () => {
  const device = aDevice();
  const refuse = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const server = aServer();
  const tab = aTab({ ...device, store: () => ({ ...device.store(), save: refuse }) }, server);
  tab.publishing.begin();
  tab.publishing.add([aPhoto()]);
  await pass();
  expect(tab.publishing.draftStore.read().isPersistent).toBe(false);
  tab.publishing.share();
  await pass();
  expect(tab.published).toHaveLength(1);
});

it('shows nothing of one person to the next, and waits for the logged-out person', async () => {
  let person: string | null = 'me';
  const server = aServer();
  const tab = aTab(aDevice(), server, { personId: () => person });
  tab.publishing.begin();
  tab.publishing.add([aPhoto()]);
  tab.publishing.share();
  person = null;
  tab.publishing.follow(false);
  await pass();
  expect(server.flicks.size).toBe(0);
  person = 'me';
  tab.publishing.follow(false);
  await pass();
  expect(server.flicks.size).toBe(1);
  tab.publishing.begin();
  tab.publishing.add([aPhoto()]);
  person = 'you';
  tab.publishing.follow(false);
  await pass();
  expect(tab.publishing.draftStore.read().drafts).toEqual([]);
});

it('keeps what a person had not shared at logout, for them only', async () => {
  let person: string | null = 'me';
  const device = aDevice();
  const server = aServer();
  const tab = aTab(device, server, { personId: () => person });
  tab.publishing.begin();
  tab.publishing.add([aPhoto('lake.jpg')]);
  tab.publishing.share();
  tab.publishing.begin();
  tab.publishing.add([aPhoto('hill.jpg')]);
  tab.publishing.edit('caption', [{ type: 'text', text: 'Typed last' }]);
  person = null;
  tab.publishing.follow(true);
  expect(tab.publishing.draftStore.read().drafts).toEqual([]);
  await pass();
  expect(server.flicks.size).toBe(0);
  expect(hasUnsent('me')).toBe(true);
  person = 'you';
  tab.publishing.follow(false);
  await pass();
  expect(tab.publishing.draftStore.read().drafts).toEqual([]);
  person = 'me';
  tab.publishing.follow(false);
  await pass();
  expect(server.flicks.size).toBe(1);
  expect(tab.publishing.draftStore.read().drafts).toMatchObject([
    { caption: [{ text: 'Typed last' }], items: [{ name: 'hill.jpg' }] },
  ]);
});

it('does not restore what was discarded just before the logout', async () => {
  let person: string | null = 'me';
  const device = aDevice();
  const tab = aTab(device, aServer(), { personId: () => person });
  tab.publishing.begin();
  tab.publishing.add([aPhoto()]);
  await pass();
  expect(device.drafts.size).toBe(1);
  tab.publishing.discard(tab.draft().id);
  person = null;
  tab.publishing.follow(true);
  await pass();
  expect(device.drafts.size).toBe(0);
});

it('warns before the tab is closed only while something is being uploaded', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { publishing } = begin([aPhoto()]);
  await pass();
  expect(leave()).toBe(false);
  publishing.share();
  expect(leave()).toBe(true);
  await pass();
  expect(leave()).toBe(false);
});

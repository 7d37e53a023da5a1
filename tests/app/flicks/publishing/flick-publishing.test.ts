import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasUnshared } from '../../../../src/lib/storage/unsent-flicks.ts';
import { keptDraft, sharedDrafts } from '../../../../src/publishing/drafts/draft-store.ts';
import { progressOf } from '../../../../src/publishing/uploads/progress.ts';
import {
  aDevice,
  aPhoto,
  aServer,
  aTab,
  aVideo,
  type Call,
  type Fate,
} from '../../../support/flicks/publishing-fakes.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** Lets everything happen that is due within these milliseconds. */
const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

/** A server whose calls meet these fates in turn, then nothing more. */
function aFatefulServer(fates: Partial<Record<Call, Fate[]>>) {
  return aServer((call) => fates[call]?.shift() ?? 'fine');
}

function begin(files: File[], server = aServer(), device = aDevice()) {
  const tab = aTab(device, server);
  tab.making.begin();
  expect(tab.making.add(files)).toEqual([]);
  return { ...tab, server, device };
}

it('sends files ahead while the person still writes, and publishes once they share', async () => {
  const { making, draft, published, server, device } = begin([aPhoto(), aVideo()]);
  await pass();
  expect(progressOf(draft())).toMatchObject({ done: 2, share: 1, isSending: false });
  expect(server.calls).toEqual(['ask', 'put', 'put', 'put']);
  making.edit('caption', [{ type: 'text', text: 'Green all night.' }]);
  making.edit('alt', draft().items[0]?.id ?? '', '  A lake  ');
  making.share();
  await pass();
  expect(published).toHaveLength(1);
  expect(server.calls.slice(4)).toEqual(['create']);
  expect([...server.flicks.values()]).toEqual([
    {
      audienceSetting: 'public',
      commentSetting: 'everyone',
      likeVisible: true,
      repostVisible: true,
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
    },
  ]);
  expect(making.desk.read().drafts).toEqual([]);
  expect(device.drafts.size).toBe(0);
});

it('shares before the files have arrived, once however often it is pressed', async () => {
  const { making, published, server } = begin([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')]);
  making.share();
  making.share();
  await pass();
  expect(published).toHaveLength(1);
  expect(server.flicks.size).toBe(1);
});

it('stands the chosen cover, and the still of a video, in for the flick', async () => {
  const { making, draft, server } = begin([aPhoto(), aVideo()]);
  const [, video] = draft().items;
  making.edit('cover', video?.id ?? '');
  making.edit('posterAt', video?.id ?? '', 2);
  making.share();
  await pass();
  const [body] = [...server.flicks.values()];
  expect(body?.thumbnailURL).toBe('/upload/flick-1/thumbnail');
  const still = await server.files.get('/upload/flick-1/thumbnail')?.text();
  expect(still).toBe('still at 2');
  expect(await server.files.get(body?.media[1]?.poster ?? '')?.text()).toBe('still at 2');
});

it('tries again by itself on a bad network, and loses nothing to an answer that did not come', async () => {
  const server = aFatefulServer({
    ask: ['cut before', 'cut after', { status: 503 }],
    put: ['cut before', 'cut after'],
    create: ['cut after', { status: 502 }],
  });
  const { making, published } = begin([aPhoto()], server);
  making.share();
  await pass(60_000);
  expect(published).toHaveLength(1);
  expect(server.flicks.size).toBe(1);
});

it('takes a fresh address where the old one has expired', async () => {
  const server = aFatefulServer({ put: [{ status: 410 }] });
  const { making, published } = begin([aPhoto()], server);
  making.share();
  await pass();
  expect(server.calls).toEqual(['ask', 'put', 'ask', 'put', 'create']);
  expect(published).toHaveLength(1);
});

it('asks anew when a quarter of an hour has passed', async () => {
  const { making, draft, server } = begin([aPhoto('a.jpg')]);
  await pass();
  await pass(11 * 60_000);
  making.edit('crop', draft().items[0]?.id ?? '', {
    x: 0,
    y: 0,
    width: 0.5,
    height: 1,
    rotation: 90,
    aspect: '4:5',
  });
  await pass();
  expect(server.calls).toEqual(['ask', 'put', 'ask', 'put']);
});

it('sends everything to a fresh draft where the server has let the old one go', async () => {
  const server = aFatefulServer({ create: [{ status: 404, code: 'not_found' }] });
  const { making, published } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], server);
  making.share();
  await pass();
  expect(published.map(({ _id }) => _id)).toEqual(['flick-2']);
  expect(server.calls.filter((call) => call === 'put')).toHaveLength(4);
});

it('sends again exactly what did not arrive', async () => {
  const { making, published, server } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')]);
  await pass();
  server.files.delete('/upload/flick-1/1');
  making.share();
  await pass();
  expect(server.calls).toEqual(['ask', 'put', 'put', 'create', 'put', 'create']);
  expect(published).toHaveLength(1);
});

it('gives up on a server that goes on missing files, and says so', async () => {
  const missing: Fate = { status: 422, code: 'media_missing' };
  const server = aFatefulServer({ create: Array.from({ length: 20 }, () => missing) });
  const { making, published } = begin([aPhoto()], server);
  making.share();
  await pass(60_000);
  expect(published).toEqual([]);
  expect(sharedDrafts(making.desk.read())[0]?.state).toMatchObject({ name: 'failed', title: 'No.' });
});

it('says what a server refuses, keeps the draft, and shares it when it is put right', async () => {
  const server = aFatefulServer({ create: [{ status: 400 }] });
  const { making, published, draft } = begin([aPhoto()], server);
  making.share();
  await pass();
  const [failed] = sharedDrafts(making.desk.read());
  expect(failed?.state).toEqual({
    name: 'failed',
    title: 'No.',
    step: 'Check what you entered, then try again.',
  });
  await making.reopen(failed?.id ?? '');
  expect(draft().state.name).toBe('editing');
  making.share();
  await pass();
  expect(published).toHaveLength(1);
  expect(server.calls.filter((call) => call === 'put')).toHaveLength(1);
});

it('stops a file and sends it again to a fresh address', async () => {
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
  slow.making.begin();
  slow.making.add([aPhoto()]);
  await pass();
  const id = slow.draft().items[0]?.id ?? '';
  expect(slow.draft().items[0]?.upload).toEqual({ state: 'sending', share: 0.3 });
  slow.making.stop(id);
  await pass();
  expect(slow.draft().items[0]?.upload).toEqual({ state: 'failed', share: 0.3, reason: 'Stopped' });
  slow.making.retry(id);
  await pass();
  waits[1]?.();
  await pass();
  expect(slow.draft().items[0]?.upload).toEqual({ state: 'done' });
  expect(server.calls).toEqual(['ask', 'ask', 'put']);
});

it('fails a file in words when the server refuses it, and the others go on', async () => {
  const server = aFatefulServer({ put: [{ status: 415 }] });
  const { making, draft } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], server);
  await pass();
  expect(draft().items.map(({ upload }) => upload.state)).toEqual(['failed', 'done']);
  making.retry(draft().items[0]?.id ?? '');
  await pass();
  expect(progressOf(draft())).toMatchObject({ done: 2, hasFailed: false });
});

it('fails all files that wait when no addresses come, in the words for that call', async () => {
  const refused: Fate = { status: 403 };
  const server = aFatefulServer({ ask: [refused, refused] });
  const { draft } = begin([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')], server);
  await pass();
  expect(draft().items.map(({ upload }) => upload)).toEqual(
    Array.from({ length: 3 }, () => ({
      state: 'failed',
      share: 0,
      reason: 'No. You cannot do this with your account.',
    })),
  );
  expect(server.calls).toEqual(['ask']);
});

it('does not share what cannot be prepared, and names it', async () => {
  const { making, draft, server } = begin([aPhoto(), aPhoto('broken.jpg')]);
  await pass();
  expect(draft().items[1]?.prepared).toMatchObject({ state: 'failed' });
  making.share();
  await pass();
  expect(sharedDrafts(making.desk.read())[0]?.state).toMatchObject({
    name: 'failed',
    title: 'Upload & create flick failed.',
    step: 'broken.jpg: This photo could not be opened. It may be damaged.',
  });
  expect(server.flicks.size).toBe(0);
});

it('sends a photo again that was cropped after it had arrived, and no other', async () => {
  const { making, draft, server } = begin([aPhoto('a.jpg'), aPhoto('b.jpg')]);
  await pass();
  const { crop, id } = draft().items[0] ?? {};
  if (crop) making.edit('crop', id ?? '', { ...crop, rotation: 90 });
  await pass();
  expect(server.calls).toEqual(['ask', 'put', 'put', 'put']);
});

it('asks again with room to spare when a file is added, and not a third time', async () => {
  const { making, server, published } = begin([aPhoto('a.jpg')]);
  await pass();
  making.add([aPhoto('b.jpg')]);
  await pass();
  making.add([aVideo('c.mp4')]);
  await pass();
  expect(server.calls.filter((call) => call === 'ask')).toHaveLength(2);
  making.share();
  await pass();
  expect(published.map(({ _id }) => _id)).toEqual(['flick-2']);
});

it('brings a draft back after a reload with its files, and offers it', async () => {
  const device = aDevice();
  const first = begin([aPhoto('a.jpg'), aPhoto('b.jpg')], aServer(), device);
  first.making.edit('caption', [{ type: 'text', text: 'Half a thought' }]);
  await pass();
  first.close();
  const second = aTab(device, first.server);
  await pass();
  const kept = keptDraft(second.making.desk.read());
  expect(kept?.caption).toEqual([{ type: 'text', text: 'Half a thought' }]);
  await second.making.reopen(kept?.id ?? '');
  second.making.share();
  await pass();
  expect(second.published).toHaveLength(1);
  expect(first.server.calls.filter((call) => call === 'put')).toHaveLength(2);
});

it('keeps a draft that is put aside, forgets an empty one, and one that is discarded', async () => {
  const { making, device } = begin([aPhoto()]);
  making.putAside();
  await pass();
  const kept = keptDraft(making.desk.read());
  expect(kept?.items).toHaveLength(1);
  making.begin();
  making.putAside();
  expect(making.desk.read().drafts).toHaveLength(1);
  making.discard(kept?.id ?? '');
  await pass();
  expect(device.drafts.size).toBe(0);
});

it('puts a removed item back where it was', async () => {
  const { making, draft } = begin([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')]);
  const undo = making.remove(draft().items[1]?.id ?? '');
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
  undo();
  expect(draft().items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

it('goes on in this tab where nothing can be stored, and says that it will not last', async () => {
  const device = aDevice();
  const refuse = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const server = aServer();
  const tab = aTab({ ...device, store: () => ({ ...device.store(), save: refuse }) }, server);
  tab.making.begin();
  tab.making.add([aPhoto()]);
  await pass();
  expect(tab.making.desk.read().isLasting).toBe(false);
  tab.making.share();
  await pass();
  expect(tab.published).toHaveLength(1);
});

it('leaves nothing of one person to the next, and waits for who was logged out', async () => {
  let person: string | null = 'me';
  const server = aServer();
  const tab = aTab(aDevice(), server, { personId: () => person });
  tab.making.begin();
  tab.making.add([aPhoto()]);
  tab.making.share();
  person = null;
  tab.making.follow(false);
  await pass();
  expect(server.flicks.size).toBe(0);
  person = 'me';
  tab.making.follow(false);
  await pass();
  expect(server.flicks.size).toBe(1);
  tab.making.begin();
  tab.making.add([aPhoto()]);
  person = 'you';
  tab.making.follow(false);
  await pass();
  expect(tab.making.desk.read().drafts).toEqual([]);
});

it('keeps what who logs out had not shared, for them alone', async () => {
  let person: string | null = 'me';
  const device = aDevice();
  const server = aServer();
  const tab = aTab(device, server, { personId: () => person });
  tab.making.begin();
  tab.making.add([aPhoto('lake.jpg')]);
  tab.making.share();
  tab.making.begin();
  tab.making.add([aPhoto('hill.jpg')]);
  tab.making.edit('caption', [{ type: 'text', text: 'Typed last' }]);
  person = null;
  tab.making.follow(true);
  expect(tab.making.desk.read().drafts).toEqual([]);
  await pass();
  expect(server.flicks.size).toBe(0);
  expect(hasUnshared('me')).toBe(true);
  person = 'you';
  tab.making.follow(false);
  await pass();
  expect(tab.making.desk.read().drafts).toEqual([]);
  person = 'me';
  tab.making.follow(false);
  await pass();
  expect(server.flicks.size).toBe(1);
  expect(tab.making.desk.read().drafts).toMatchObject([
    { caption: [{ text: 'Typed last' }], items: [{ name: 'hill.jpg' }] },
  ]);
});

it('does not bring back what was discarded just before the log-out', async () => {
  let person: string | null = 'me';
  const device = aDevice();
  const tab = aTab(device, aServer(), { personId: () => person });
  tab.making.begin();
  tab.making.add([aPhoto()]);
  await pass();
  expect(device.drafts.size).toBe(1);
  tab.making.discard(tab.draft().id);
  person = null;
  tab.making.follow(true);
  await pass();
  expect(device.drafts.size).toBe(0);
});

it('warns before the tab is closed only while something is on its way out', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { making } = begin([aPhoto()]);
  await pass();
  expect(leave()).toBe(false);
  making.share();
  expect(leave()).toBe(true);
  await pass();
  expect(leave()).toBe(false);
});

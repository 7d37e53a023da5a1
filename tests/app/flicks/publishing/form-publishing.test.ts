import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/api/core/error.ts';
import { openDraft } from '../../../../src/publishing/drafts/draft-store.ts';
import { createFormPublishing, type FormPublishingDeps } from '../../../../src/publishing/form-publishing.ts';
import { network } from '../../../../src/publishing/uploads/network.ts';
import { progressOf } from '../../../../src/publishing/uploads/progress.ts';
import type { UploadedDraft } from '../../../../src/publishing/uploads/uploaded-media.ts';
import { aDevice, aPhoto, aPreparer, aVideo } from '../../../support/flicks/publishing-fakes.ts';

/** A server that opens quests and keeps what it is sent. */
function aServer() {
  const ids = new Map<string, string>();
  const files = new Map<string, string>();
  const attempts: number[] = [];
  const deps: Pick<FormPublishingDeps, 'requestSlots' | 'put'> = {
    requestSlots: async ({ key, files: offers }) => {
      attempts.push(offers.length);
      const id = ids.get(key) ?? `quest-${ids.size + 1}`;
      ids.set(key, id);
      return {
        flickId: id,
        mediaSignedURL: offers.map((_, at) => `/upload/${id}/${at}?signature=1`),
        stillSignedURL: offers.map((_, at) => `/upload/${id}/${at}-still?signature=1`),
        thumbnailSignedUrl: '',
        audioSignedURL: null,
      };
    },
    put: async (url, file) => void files.set(url.split('?', 1).join(''), await file.text()),
  };
  return { deps, files, attempts };
}

function aTab(device = aDevice(), server = aServer(), deps: Partial<FormPublishingDeps> = {}) {
  const publishing = createFormPublishing({
    goal: 'quest',
    personId: () => 'me',
    database: device.store(),
    preparer: aPreparer(),
    network,
    ...server.deps,
    ...deps,
  });
  const draft = () => {
    const found = openDraft(publishing.draftStore.read());
    if (!found) throw new Error('no draft is open');
    return found;
  };
  return { publishing, draft, device, server };
}

const asNamed = ({ id, media }: UploadedDraft) => ({
  id,
  media: media.map(({ url, poster: still }) => ({ url, still })),
});

it('uploads files in advance, and the poster of a video with them', async () => {
  const { publishing, draft, server } = aTab();
  publishing.begin();
  publishing.add([aPhoto(), aVideo()]);
  await vi.waitFor(() => expect(progressOf(draft()).done).toBe(2));
  const sent = await publishing.finish(async (arrived) => asNamed(arrived));
  expect(sent).toEqual({
    id: 'quest-1',
    media: [
      { url: '/upload/quest-1/0', still: null },
      { url: '/upload/quest-1/1', still: '/upload/quest-1/1-still' },
    ],
  });
  expect(server.files.get('/upload/quest-1/1-still')).toBe('still at 0');
  expect(server.attempts).toEqual([2]);
  expect(publishing.draftStore.read().drafts).toEqual([]);
});

it('never requests more files than a quest can have', async () => {
  const { publishing, draft, server } = aTab();
  publishing.begin();
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
    publishing.add([aPhoto(name)]);
    await vi.waitFor(() => expect(progressOf(draft())).toMatchObject({ isSending: false, share: 1 }));
  }
  expect(server.attempts).toEqual([1, 5]);
});

it('is published once however often it is pressed', async () => {
  const { publishing } = aTab();
  publishing.begin();
  publishing.add([aPhoto()]);
  const send = vi.fn(async ({ id }: UploadedDraft) => id);
  expect(await Promise.all([publishing.finish(send), publishing.finish(send)])).toEqual([
    'quest-1',
    'quest-1',
  ]);
  expect(send).toHaveBeenCalledTimes(1);
});

it('keeps the draft and its key after a lost response, and uses another key after a change', async () => {
  const { publishing, draft } = aTab();
  publishing.begin();
  publishing.add([aPhoto()]);
  const keys: string[] = [];
  const lost = async (_: UploadedDraft, key: string) => {
    keys.push(key);
    throw new ApiError('Failed to create quest', { kind: 'network' });
  };
  await expect(publishing.finish(lost)).rejects.toThrow('Failed to create quest');
  await expect(publishing.finish(lost)).rejects.toThrow();
  publishing.edit('form', { title: 'Doors' });
  await expect(publishing.finish(lost)).rejects.toThrow();
  expect(new Set(keys.slice(0, 2)).size).toBe(1);
  expect(keys[2]).not.toBe(keys[0]);
  expect(draft().form).toEqual({ title: 'Doors' });
});

it('publishes nothing in addition to what a lost response had published', async () => {
  const isPublished = vi.fn(async (id: string) => id === 'quest-1');
  const { publishing, draft } = aTab(aDevice(), aServer(), { isPublished });
  publishing.begin();
  publishing.add([aPhoto('a.jpg')]);
  const lost = async () => {
    throw new ApiError('Failed to create quest', { kind: 'network' });
  };
  await expect(publishing.finish(lost)).rejects.toThrow();
  publishing.add([aPhoto('b.jpg')]);
  await vi.waitFor(() => expect(draft().offer?.flickId).toBe('quest-2'));
  const send = vi.fn(async ({ id }: UploadedDraft) => id);
  await expect(publishing.finish(send)).rejects.toMatchObject({
    name: 'AlreadyPublishedError',
    id: 'quest-1',
  });
  expect(send).not.toHaveBeenCalled();
  isPublished.mockResolvedValue(false);
  expect(await publishing.finish(send)).toBe('quest-2');
});

it('says which file prevents it', async () => {
  const { publishing } = aTab();
  publishing.begin();
  publishing.add([aPhoto('broken.jpg')]);
  await expect(publishing.finish(async () => 0)).rejects.toThrow(
    'broken.jpg: This photo could not be opened. It may be damaged.',
  );
});

it('sends missing files again and starts over if the server deleted the draft', async () => {
  const { publishing, server } = aTab();
  publishing.begin();
  publishing.add([aPhoto()]);
  let round = 0;
  const id = await publishing.finish(async (arrived) => {
    round += 1;
    const url = arrived.media[0]?.url;
    const facts = { kind: 'http' as const };
    if (round === 1)
      throw new ApiError('Missing.', {
        ...facts,
        status: 422,
        code: 'media_missing',
        data: { missingMedia: [url] },
      });
    if (round === 2) throw new ApiError('Gone.', { ...facts, status: 410 });
    return arrived.id;
  });
  expect(id).toBe('quest-2');
  expect(server.files.size).toBe(2);
});

it('restores texts and files after a reload', async () => {
  const device = aDevice();
  const first = aTab(device);
  first.publishing.begin();
  first.publishing.add([aPhoto()]);
  first.publishing.edit('form', { title: 'Doors of the old town' });
  first.publishing.closeDraft();
  await vi.waitFor(() => expect([...device.drafts.values()][0]?.text).toContain('old town'));
  const { publishing, draft } = aTab(device);
  await vi.waitFor(() => expect(publishing.draftStore.read().drafts).toHaveLength(1));
  publishing.reopen(publishing.draftStore.read().drafts[0]?.id ?? '');
  expect(draft()).toMatchObject({ goal: 'quest', form: { title: 'Doors of the old town' } });
  expect(await draft().items[0]?.file.text()).toBe('photo lake.jpg');
});

it('drops an untouched draft', () => {
  const { publishing } = aTab();
  publishing.begin();
  publishing.closeDraft();
  expect(publishing.draftStore.read().drafts).toEqual([]);
});

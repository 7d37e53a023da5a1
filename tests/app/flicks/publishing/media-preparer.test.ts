import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as m from '../../../../src/messages/flicks.gen.ts';
import { type DraftItem, FULL_FRAME } from '../../../../src/publishing/drafts/draft.ts';
import { preparer } from '../../../../src/publishing/media/media-preparer.ts';

/** A worker whose browser can decode nothing. */
class BlindWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror = null;
  postMessage({ number }: { number: number }) {
    queueMicrotask(() =>
      this.onmessage?.(new MessageEvent('message', { data: { number, failure: 'no decoder' } })),
    );
  }
  terminate() {}
}

beforeEach(() => vi.stubGlobal('Worker', BlindWorker));
afterEach(() => vi.unstubAllGlobals());

const picked = (name: string, type: string): DraftItem => ({
  id: 'item-1',
  kind: 'photo',
  name,
  file: new Blob(['pixels'], { type }),
  crop: FULL_FRAME,
  posterAt: 0,
  alt: '',
  captions: null,
  taggedUsers: [],
  version: 1,
  madeType: null,
  prepared: { state: 'working' },
  upload: { state: 'waiting' },
});

it.each([
  ['a HEIC photo', 'lake.heic', 'image/heic'],
  // Some systems name no type for it.
  ['one known only by its name', 'lake.HEIC', ''],
])('explains %s that the browser cannot open', async (_, name, type) => {
  await expect(preparer.prepare(picked(name, type))).rejects.toThrow(m.publishPhotoHeic());
});

it('reports that another photo may be damaged', async () => {
  await expect(preparer.prepare(picked('lake.jpg', 'image/jpeg'))).rejects.toThrow(m.publishPhotoDamaged());
});

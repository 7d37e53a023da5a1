import type { FieldError } from '../../../contract/core/errors.ts';
import type { Flick } from '../../../contract/flicks/flick.ts';
import { ApiError } from '../../../src/api/core/error.ts';
import type { Draft } from '../../../src/publishing/drafts/draft.ts';
import type { DraftDatabase } from '../../../src/publishing/drafts/draft-database.ts';
import { openDraft } from '../../../src/publishing/drafts/draft-store.ts';
import {
  fromPersisted,
  type PersistedDraft,
  pickedFiles,
  toPersisted,
} from '../../../src/publishing/drafts/persisted-draft.ts';
import {
  createFlickPublishing,
  type FlickPublishingDeps,
  type PublishingActions,
} from '../../../src/publishing/flick-publishing.ts';
import type { Preparer } from '../../../src/publishing/media/media-preparer.ts';
import type { PublishResult } from '../../../src/publishing/publish-result.ts';
import { network } from '../../../src/publishing/uploads/network.ts';

/** What happens to a call of the fake server: nothing, a connection that is cut before or after, or a rejection. */
export type Fault =
  | 'fine'
  | 'cut before'
  | 'cut after'
  | { status: number; code?: string; fields?: FieldError[]; data?: Record<string, unknown> };

export type Call = 'requestSlots' | 'put' | 'create' | 'find';

/** Storage as a device has it: what a tab leaves another one finds. */
export function aDevice() {
  const drafts = new Map<string, { text: string; files: Map<string, Blob> }>();
  return {
    drafts,
    store: (): DraftDatabase => ({
      list: async (personId) =>
        [...drafts]
          .filter(([, { text }]) => (JSON.parse(text) as PersistedDraft).personId === personId)
          .map(([id]) => id),
      load: async (id) => {
        const saved = drafts.get(id);
        return saved ? fromPersisted(JSON.parse(saved.text), saved.files) : null;
      },
      save: async (draft) =>
        void drafts.set(draft.id, { text: JSON.stringify(toPersisted(draft)), files: pickedFiles(draft) }),
      drop: async (id) => void drafts.delete(id),
    }),
  };
}

/** A server that keeps what it is sent, and publishes each draft once: who asks for something else then comes too late. */
export function aServer(faultOf: (call: Call) => Fault = () => 'fine') {
  const draftIds = new Map<string, string>();
  const files = new Map<string, Blob>();
  const flicks = new Map<string, Parameters<FlickPublishingDeps['create']>[1]>();
  const calls: string[] = [];
  const rejection = (status: number, facts: Omit<Exclude<Fault, string>, 'status'>) =>
    new ApiError('No.', { kind: 'http', status, ...facts });
  const meet = async <T>(call: Call, work: () => T): Promise<T> => {
    calls.push(call);
    const fault = faultOf(call);
    const lost = () => new ApiError('Upload & create flick failed', { kind: 'network' });
    if (fault === 'cut before') throw lost();
    if (typeof fault === 'object') throw rejection(fault.status, fault);
    const response = work();
    if (fault === 'cut after') throw lost();
    return response;
  };
  const api: Pick<FlickPublishingDeps, Call> = {
    requestSlots: ({ key, files: offers, audio }) =>
      meet('requestSlots', () => {
        const flickId = draftIds.get(key) ?? `flick-${draftIds.size + 1}`;
        draftIds.set(key, flickId);
        if (flicks.has(flickId)) throw rejection(409, { code: 'sealed', data: { flickId } });
        const url = (name: string | number) => `/upload/${flickId}/${name}?signature=${calls.length}`;
        return {
          flickId,
          mediaSignedURL: offers.map((_, at) => url(at)),
          thumbnailSignedUrl: url('thumbnail'),
          audioSignedURL: audio ? url('audio') : null,
        };
      }),
    put: (url, file, { signal, onProgress }) =>
      meet('put', () => {
        signal.throwIfAborted();
        onProgress(0.5);
        files.set(url.split('?', 1).join(''), file);
      }),
    create: (flickId, body) =>
      meet('create', () => {
        const posted = flicks.get(flickId);
        if (posted && JSON.stringify(posted) !== JSON.stringify(body))
          throw rejection(409, { code: 'sealed', data: { flickId } });
        const named = body.media.flatMap(({ url, poster }) => (poster ? [url, poster] : [url]));
        const missingMedia = named.filter((url) => !files.has(url));
        if (missingMedia.length > 0) {
          const facts = { kind: 'http' as const, status: 422, code: 'media_missing', data: { missingMedia } };
          throw new ApiError('Some files didn’t arrive. Upload them again.', facts);
        }
        flicks.set(flickId, body);
        return { _id: flickId } as Flick;
      }),
    find: (flickId) => meet('find', () => (flicks.has(flickId) ? ({ _id: flickId } as Flick) : null)),
  };
  return { api, files, flicks, calls };
}

const stillAt = (seconds: number) => new Blob([`still at ${seconds}`], { type: 'image/jpeg' });

/** Makes of every file what it is, after so long; a photo named so is broken. */
export const aPreparer = (ms = 0): Preparer => ({
  prepare: async ({ kind, file, name, posterAt }) => {
    if (ms > 0) await new Promise((done) => setTimeout(done, ms));
    if (name.startsWith('broken')) throw new Error('This photo could not be opened. It may be damaged.');
    const isVideo = kind === 'video';
    const poster = isVideo ? stillAt(posterAt) : null;
    return { file, width: 4, height: 5, placeholder: null, duration: isVideo ? 3 : null, poster };
  },
  poster: async ({ posterAt }) => ({ poster: stillAt(posterAt), placeholder: null }),
  sound: async (file) => file,
  warm: () => undefined,
});

/** One tab of a person's browser with what makes flicks in it; closed, it does nothing more. */
export function aTab(
  device: ReturnType<typeof aDevice>,
  server: Pick<ReturnType<typeof aServer>, 'api'>,
  deps: Partial<FlickPublishingDeps> = {},
) {
  let isClosed = false;
  const published: PublishResult[] = [];
  /** Those that turned out to be published before somebody reopened them. */
  const late: PublishResult[] = [];
  // What a closed tab has requested never gets a response, and it sends no new requests.
  const whileOpen =
    <Words extends unknown[], Answer>(work: (...args: Words) => Promise<Answer>) =>
    async (...args: Words): Promise<Answer> => {
      const never = new Promise<Answer>(() => undefined);
      if (isClosed) return never;
      try {
        const response = await work(...args);
        return isClosed ? never : response;
      } catch (error) {
        if (isClosed) return never;
        throw error;
      }
    };
  const store = device.store();
  const { requestSlots: ask, put, create, find } = server.api;
  const publishing: PublishingActions = createFlickPublishing({
    personId: () => 'me',
    database: {
      list: whileOpen(store.list),
      load: whileOpen(store.load),
      save: whileOpen(store.save),
      drop: whileOpen(store.drop),
    },
    preparer: aPreparer(),
    network,
    requestSlots: whileOpen(ask),
    put: whileOpen(put),
    create: whileOpen(create),
    find: whileOpen(find),
    onPublished: async (flick, isLate) => void (isLate ? late : published).push(flick),
    ...deps,
  });
  return {
    publishing,
    published,
    late,
    draft: (): Draft => {
      const draft = openDraft(publishing.draftStore.read());
      if (!draft) throw new Error('no draft is open');
      return draft;
    },
    close: () => {
      isClosed = true;
      publishing.draftStore.set({ drafts: [] });
    },
  };
}

export const aPhoto = (name = 'lake.jpg') => new File([`photo ${name}`], name, { type: 'image/jpeg' });
export const aVideo = (name = 'walk.mp4') => new File([`video ${name}`], name, { type: 'video/mp4' });

import { ApiError } from '../../api/core/error.ts';
import { failureText } from '../../lib/forms/error-text.ts';
import type { Draft } from '../drafts/draft.ts';
import { changeDraft, type DraftStore, findDraft, sealDraft } from '../drafts/draft-store.ts';
import { type FileToSend, filesOf, isSent } from '../media/files-to-upload.ts';
import { AskFailed } from './signed-urls.ts';
import { type SendDeps, sendFile } from './upload-file.ts';
import { uploadOf } from './upload-state.ts';
import { withUploads } from './with-upload-state.ts';

/** Files on their way at once. */
const AT_ONCE = 2;
/** Said of a file that the person stopped. */
const STOPPED = 'Stopped';

export interface UploaderDeps extends SendDeps {
  draftStore: DraftStore;
  /** Whether the files of a draft are to be sent now. */
  isWanted: (draft: Draft) => boolean;
}

interface Running {
  draftId: string;
  file: FileToSend;
  share: number;
  /** The asking that its address comes from; null until there is one. */
  key: string | null;
  controller: AbortController;
}

interface Failure {
  reason: string;
  /** Gone once the network is back. */
  isNetwork: boolean;
}

/** Whether what is on its way still belongs to the draft, and goes where the rest goes. */
function isCurrent(draft: Draft, { file, key }: Running): boolean {
  const isThere = filesOf(draft).some(({ id, mark }) => id === file.id && mark === file.mark);
  return isThere && (key === null || key === draft.offer?.key);
}

/**
 * Sends the files of drafts, two at a time, as soon as each is prepared. What fails on a bad network is tried
 * again by itself; what fails for good waits for the person.
 */
export function createUploader(deps: UploaderDeps) {
  const { draftStore, urls, network, isWanted } = deps;
  const running = new Map<string, Running>();
  const failures = new Map<string, Failure>();
  const nameOf = (draftId: string, id: string) => `${draftId} ${id}`;

  /** Puts into the draft what a person sees of its uploads. */
  const show = (draftId: string) => {
    const draft = findDraft(draftStore, draftId);
    if (!draft) return;
    const shown = withUploads(draft, (owner, files, before) => {
      const parts = files.map((file) => ({
        isSent: isSent(draft, file),
        size: file.file?.size ?? 0,
        share: running.get(nameOf(draftId, file.id))?.share ?? null,
      }));
      return uploadOf(parts, failures.get(nameOf(draftId, owner))?.reason ?? null, before);
    });
    if (shown !== draft) changeDraft(draftStore, draftId, () => shown);
  };

  const fail = (draftId: string, owner: string, error: unknown) => {
    const known = error instanceof AskFailed && error.cause instanceof Error ? error.cause : error;
    if (known instanceof ApiError && known.code === 'sealed' && typeof known.data.flickId === 'string')
      return sealDraft(draftStore, draftId, known.data.flickId);
    const failure = {
      reason: failureText(known instanceof Error ? known : new Error(String(known))),
      isNetwork: known instanceof ApiError && known.kind === 'network',
    };
    const draft = findDraft(draftStore, draftId);
    // Without addresses no file of the draft can go.
    const owners =
      error instanceof AskFailed && draft
        ? filesOf(draft)
            .filter((file) => !isSent(draft, file))
            .map((file) => file.owner)
        : [owner];
    for (const one of owners) failures.set(nameOf(draftId, one), failure);
  };

  const send = async (run: Running) => {
    const { draftId, file, controller } = run;
    const address = await sendFile(deps, {
      draftId,
      file,
      signal: controller.signal,
      onKey: (key) => {
        run.key = key;
      },
      onShare: (share) => {
        run.share = share;
        show(draftId);
      },
    });
    changeDraft(draftStore, draftId, (draft) =>
      draft.offer?.key === run.key
        ? { ...draft, sent: { ...draft.sent, [file.id]: { mark: file.mark, address } } }
        : draft,
    );
  };

  const start = async (draftId: string, file: FileToSend) => {
    const name = nameOf(draftId, file.id);
    const run: Running = { draftId, file, share: 0, key: null, controller: new AbortController() };
    running.set(name, run);
    show(draftId);
    try {
      await send(run);
    } catch (error) {
      // What was stopped or replaced needs no word.
      if (!run.controller.signal.aborted) fail(draftId, file.owner, error);
    }
    if (running.get(name) === run) running.delete(name);
    show(draftId);
    pump();
  };

  /** Stops what is not wanted any more and starts what can go. */
  const pump = () => {
    const { drafts } = draftStore.read();
    for (const [name, run] of running) {
      const draft = drafts.find((one) => one.id === run.draftId);
      if (draft && isWanted(draft) && isCurrent(draft, run)) continue;
      running.delete(name);
      run.controller.abort();
    }
    for (const draft of drafts.filter(isWanted)) {
      for (const file of filesOf(draft)) {
        if (running.size >= AT_ONCE) return;
        const waits =
          file.file !== null &&
          !isSent(draft, file) &&
          !running.has(nameOf(draft.id, file.id)) &&
          !failures.has(nameOf(draft.id, file.owner));
        if (waits) void start(draft.id, file);
      }
    }
  };

  const retry = (draftId: string, owner: string) => {
    failures.delete(nameOf(draftId, owner));
    urls.forget(draftId);
    show(draftId);
    pump();
  };

  network.onBack(() => {
    for (const [name, { isNetwork }] of failures) if (isNetwork) failures.delete(name);
    for (const { id } of draftStore.read().drafts) show(id);
    pump();
  });

  return {
    pump,
    show,
    /** Sends a file again that failed or was stopped, to a fresh address. */
    retry,
    /** Stops sending the files of one owner until they are tried again. */
    stop(draftId: string, owner: string): void {
      failures.set(nameOf(draftId, owner), { reason: STOPPED, isNetwork: false });
      show(draftId);
      for (const [name, run] of running) {
        if (run.draftId !== draftId || run.file.owner !== owner) continue;
        running.delete(name);
        run.controller.abort();
      }
      pump();
    },
    /** Forgets why files failed, so that all of a draft is tried again. */
    clear(draftId: string): void {
      for (const name of failures.keys()) if (name.startsWith(`${draftId} `)) failures.delete(name);
      show(draftId);
      pump();
    },
  };
}

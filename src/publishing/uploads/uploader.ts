import type { Draft } from '../drafts/draft.ts';
import { changeDraft, type DraftStore, findDraft, setPublished } from '../drafts/draft-store.ts';
import { type FileToSend, filesOf, isSent } from '../drafts/files-to-upload.ts';
import { createUploadFailures, sealedFlickId } from './upload-failures.ts';
import { type SendDeps, sendFile } from './upload-file.ts';
import { uploadOf } from './upload-state.ts';
import { withUploads } from './with-upload-state.ts';

/** Parallel uploads. */
const AT_ONCE = 2;
/** Shown for a file that the person stopped. */
const STOPPED = 'Stopped';

export interface UploaderDeps extends SendDeps {
  draftStore: DraftStore;
  /** Whether to upload the files of the draft now. */
  isEligible: (draft: Draft) => boolean;
}

interface Running {
  draftId: string;
  file: FileToSend;
  share: number;
  /** The key of its upload slots; null before it has a URL. */
  key: string | null;
  controller: AbortController;
}

/** Whether a running upload still belongs to the draft and its current upload slots. */
function isCurrent(draft: Draft, { file, key }: Running): boolean {
  const isThere = filesOf(draft).some(({ id, mark }) => id === file.id && mark === file.mark);
  return isThere && (key === null || key === draft.offer?.key);
}

/**
 * Uploads the files of drafts, two at a time, as soon as each is prepared. Network failures are retried
 * automatically; permanent failures wait for the person.
 */
export function createUploader(deps: UploaderDeps) {
  const { draftStore, urls, network, isEligible } = deps;
  const running = new Map<string, Running>();
  const failures = createUploadFailures();
  const nameOf = (draftId: string, id: string) => `${draftId} ${id}`;

  /** Updates the visible upload state in the draft. */
  const show = (draftId: string) => {
    const draft = findDraft(draftStore, draftId);
    if (!draft) return;
    const shown = withUploads(draft, (owner, files, before) => {
      const parts = files.map((file) => ({
        isSent: isSent(draft, file),
        size: file.file?.size ?? 0,
        share: running.get(nameOf(draftId, file.id))?.share ?? null,
      }));
      return uploadOf(parts, failures.reasonOf(draftId, owner), before);
    });
    if (shown !== draft) changeDraft(draftStore, draftId, () => shown);
  };

  const fail = (draftId: string, owner: string, error: unknown) => {
    const flickId = sealedFlickId(error);
    if (flickId !== null) setPublished(draftStore, draftId, flickId);
    else failures.add(draftId, owner, error, findDraft(draftStore, draftId));
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
      // Stopped or replaced uploads need no message.
      if (!run.controller.signal.aborted) fail(draftId, file.owner, error);
    }
    if (running.get(name) === run) running.delete(name);
    show(draftId);
    pump();
  };

  /** Stops unwanted uploads and starts those that are ready. */
  const pump = () => {
    const { drafts } = draftStore.read();
    for (const [name, run] of running) {
      const draft = drafts.find((one) => one.id === run.draftId);
      if (draft && isEligible(draft) && isCurrent(draft, run)) continue;
      running.delete(name);
      run.controller.abort();
    }
    for (const draft of drafts.filter(isEligible)) {
      for (const file of filesOf(draft)) {
        if (running.size >= AT_ONCE) return;
        const waits =
          file.file !== null &&
          !isSent(draft, file) &&
          !running.has(nameOf(draft.id, file.id)) &&
          !failures.has(draft.id, file.owner);
        if (waits) void start(draft.id, file);
      }
    }
  };

  const retry = (draftId: string, owner: string) => {
    failures.clear(draftId, owner);
    urls.forget(draftId);
    show(draftId);
    pump();
  };

  network.onBack(() => {
    failures.clearNetwork();
    for (const { id } of draftStore.read().drafts) show(id);
    pump();
  });

  return {
    pump,
    show,
    /** Uploads a failed or stopped file again, to a fresh URL. */
    retry,
    /** Stops the uploads of one owner until they are retried. */
    stop(draftId: string, owner: string): void {
      failures.stopped(draftId, owner, STOPPED);
      show(draftId);
      for (const [name, run] of running) {
        if (run.draftId !== draftId || run.file.owner !== owner) continue;
        running.delete(name);
        run.controller.abort();
      }
      pump();
    },
    /** Clears the failures of a draft, so that all its files are retried. */
    clear(draftId: string): void {
      failures.clearDraft(draftId);
      show(draftId);
      pump();
    },
  };
}

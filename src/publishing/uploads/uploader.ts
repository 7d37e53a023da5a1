import * as m from '../../messages/flicks.gen.ts';
import type { Draft } from '../drafts/draft.ts';
import { changeDraft, type DraftStore, findDraft, setPublished } from '../drafts/draft-store.ts';
import { type FileToSend, filesOf, isSent } from '../drafts/files-to-upload.ts';
import { createRunningUploads, isCurrent, type RunningUpload } from './running-uploads.ts';
import { createUploadFailures, sealedFlickId } from './upload-failures.ts';
import { type SendDeps, sendFile } from './upload-file.ts';
import { uploadOf } from './upload-state.ts';
import { withUploads } from './with-upload-state.ts';

/** Parallel uploads. */
const AT_ONCE = 2;

export interface UploaderDeps extends SendDeps {
  draftStore: DraftStore;
  /** Whether to upload the files of the draft now. */
  isEligible: (draft: Draft) => boolean;
}

/** The draft with the address of an uploaded file; unchanged if its upload slots were replaced meanwhile. */
function withAddress(draft: Draft, { key, file: { id, mark } }: RunningUpload, address: string): Draft {
  return draft.offer?.key === key ? { ...draft, sent: { ...draft.sent, [id]: { mark, address } } } : draft;
}

/** Updates the visible upload state in the draft. */
function showUploads(
  draftStore: DraftStore,
  draftId: string,
  running: ReturnType<typeof createRunningUploads>,
  failures: ReturnType<typeof createUploadFailures>,
): void {
  const draft = findDraft(draftStore, draftId);
  if (!draft) return;
  const shown = withUploads(draft, (owner, files, before) => {
    const parts = files.map((file) => ({
      isSent: isSent(draft, file),
      size: file.file?.size ?? 0,
      share: running.shareOf(draftId, file.id),
    }));
    return uploadOf(parts, failures.reasonOf(draftId, owner), before);
  });
  if (shown !== draft) changeDraft(draftStore, draftId, () => shown);
}

/**
 * Uploads the files of drafts, two at a time, as soon as each is prepared. Network failures are retried
 * automatically; permanent failures wait for the person.
 */
export function createUploader(deps: UploaderDeps) {
  const { draftStore, urls, network, isEligible } = deps;
  const running = createRunningUploads();
  const failures = createUploadFailures();

  const show = (draftId: string) => showUploads(draftStore, draftId, running, failures);

  const fail = (draftId: string, owner: string, error: unknown) => {
    const flickId = sealedFlickId(error);
    if (flickId !== null) setPublished(draftStore, draftId, flickId);
    else failures.add(draftId, owner, error, findDraft(draftStore, draftId));
  };

  const send = async (run: RunningUpload) => {
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
    changeDraft(draftStore, draftId, (draft) => withAddress(draft, run, address));
  };

  const start = async (draftId: string, file: FileToSend) => {
    const run = running.add(draftId, file);
    show(draftId);
    try {
      await send(run);
    } catch (error) {
      // Stopped or replaced uploads need no message.
      if (!run.controller.signal.aborted) fail(draftId, file.owner, error);
    }
    running.remove(run);
    show(draftId);
    pump();
  };

  /** Stops unwanted uploads and starts those that are ready. */
  const pump = () => {
    const { drafts } = draftStore.read();
    running.stopWhere((run) => {
      const draft = drafts.find((one) => one.id === run.draftId);
      return !(draft && isEligible(draft) && isCurrent(draft, run));
    });
    for (const draft of drafts.filter(isEligible)) {
      for (const file of filesOf(draft)) {
        if (running.count() >= AT_ONCE) return;
        const waits =
          file.file !== null &&
          !isSent(draft, file) &&
          !running.has(draft.id, file.id) &&
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
      failures.stopped(draftId, owner, m.publishUploadStopped());
      show(draftId);
      running.stopWhere((run) => run.draftId === draftId && run.file.owner === owner);
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

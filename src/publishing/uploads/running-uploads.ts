import type { Draft } from '../drafts/draft.ts';
import { type FileToSend, filesOf } from '../drafts/files-to-upload.ts';

export interface RunningUpload {
  draftId: string;
  file: FileToSend;
  share: number;
  /** The key of its upload slots; null before it has a URL. */
  key: string | null;
  controller: AbortController;
}

/** Whether a running upload still belongs to the draft and its current upload slots. */
export function isCurrent(draft: Draft, { file, key }: RunningUpload): boolean {
  const isThere = filesOf(draft).some(({ id, mark }) => id === file.id && mark === file.mark);
  return isThere && (key === null || key === draft.offer?.key);
}

/** The uploads that run now, at most one for each file of a draft. */
export function createRunningUploads() {
  const running = new Map<string, RunningUpload>();
  const nameOf = (draftId: string, fileId: string) => `${draftId} ${fileId}`;
  return {
    count: () => running.size,
    has: (draftId: string, fileId: string): boolean => running.has(nameOf(draftId, fileId)),
    /** How much of a file was sent; null if it is not being uploaded. */
    shareOf: (draftId: string, fileId: string): number | null =>
      running.get(nameOf(draftId, fileId))?.share ?? null,
    add(draftId: string, file: FileToSend): RunningUpload {
      const run = { draftId, file, share: 0, key: null, controller: new AbortController() };
      running.set(nameOf(draftId, file.id), run);
      return run;
    },
    /** Removes an upload that ended, unless another one of the same file has replaced it. */
    remove(run: RunningUpload): void {
      const name = nameOf(run.draftId, run.file.id);
      if (running.get(name) === run) running.delete(name);
    },
    stopWhere(isStopped: (run: RunningUpload) => boolean): void {
      for (const [name, run] of running) {
        if (!isStopped(run)) continue;
        running.delete(name);
        run.controller.abort();
      }
    },
  };
}

import type { Draft, Upload } from '../drafts/draft.ts';

/** One file of a draft, as a row of progress shows it. */
export interface FileProgress {
  /** The item's id, or `sound`. */
  id: string;
  name: string;
  upload: Upload;
}

export interface Progress {
  files: readonly FileProgress[];
  /** How many are uploaded. */
  done: number;
  /** Of everything, 0 to 1. */
  share: number;
  isSending: boolean;
  hasFailed: boolean;
}

const shareOf = (upload: Upload) =>
  upload.state === 'done' ? 1 : upload.state === 'waiting' ? 0 : upload.share;

/** Upload progress of a draft, its items first, then its original sound. */
export function progressOf(draft: Draft): Progress {
  const { items, sound } = draft;
  const files: FileProgress[] = items.map(({ id, name, upload }) => ({ id, name, upload }));
  if (sound?.kind === 'own') files.push({ id: 'sound', name: sound.name, upload: sound.upload });
  const sum = files.reduce((total, { upload }) => total + shareOf(upload), 0);
  return {
    files,
    done: files.filter(({ upload }) => upload.state === 'done').length,
    share: files.length === 0 ? 0 : sum / files.length,
    isSending: files.some(({ upload }) => upload.state === 'sending'),
    hasFailed: files.some(({ upload }) => upload.state === 'failed'),
  };
}

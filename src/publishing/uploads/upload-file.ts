import { ApiError } from '../../api/core/error.ts';
import type { FileToSend } from '../drafts/files-to-upload.ts';
import type { Network } from './network.ts';
import { retryWithBackoff } from './retry.ts';
import type { SignedUrlStore } from './signed-urls.ts';

export interface SendDeps {
  urls: SignedUrlStore;
  put: (
    url: string,
    file: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<void>;
  network: Network;
}

interface Sending {
  draftId: string;
  file: FileToSend;
  signal: AbortSignal;
  /** Called with the key of the upload slots before each attempt. */
  onKey: (key: string) => void;
  /** Called with the progress, 0 to 1. */
  onShare: (share: number) => void;
}

/** The permanent address of a file: the signed URL without its query. */
const publicUrl = (url: string) => url.split('?', 1).join('');
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null);

/** Uploads one file to its signed URL, with retries; returns its permanent address. */
export function sendFile({ urls, put, network }: SendDeps, sending: Sending): Promise<string> {
  const { draftId, file, signal, onKey, onShare } = sending;
  const once = async () => {
    if (!file.file) throw new Error('A file is sent once it is prepared.');
    const { url, key } = await urls.urlFor(draftId, file);
    signal.throwIfAborted();
    onKey(key);
    await put(url, file.file, { signal, onProgress: onShare }).catch((error: unknown) => {
      // Sealed: the file is uploaded, and its flick is published.
      if (statusOf(error) !== 409) throw error;
    });
    return publicUrl(url);
  };
  return retryWithBackoff(network, signal, () =>
    once().catch((error: unknown) => {
      const status = statusOf(error);
      if (signal.aborted) throw error;
      // 403, 410: expired or signed with a rotated key, request fresh URLs. 404: unknown draft, start over.
      if (status === 404) urls.startOver(draftId);
      else if (status === 403 || status === 410) urls.forget(draftId);
      else throw error;
      return once();
    }),
  );
}

import { ApiError } from '../../api/core/error.ts';
import type { FileToSend } from '../media/files-to-upload.ts';
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
  /** Told which asking the address comes from, each time before the file goes. */
  onKey: (key: string) => void;
  /** Told how much has gone, 0 to 1. */
  onShare: (share: number) => void;
}

/** The address by which a file is named later: the signed one without its query. */
const addressOf = (url: string) => url.split('?', 1).join('');
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null);

/** Sends one file to its signed address, again and again on a bad network; answers where it lies then. */
export function sendFile({ urls, put, network }: SendDeps, sending: Sending): Promise<string> {
  const { draftId, file, signal, onKey, onShare } = sending;
  const once = async () => {
    if (!file.file) throw new Error('A file is sent once it is prepared.');
    const { url, key } = await urls.urlFor(draftId, file);
    signal.throwIfAborted();
    onKey(key);
    await put(url, file.file, { signal, onProgress: onShare }).catch((error: unknown) => {
      // Sealed: it has arrived, and the flick it belongs to is published.
      if (statusOf(error) !== 409) throw error;
    });
    return addressOf(url);
  };
  return retryWithBackoff(network, signal, () =>
    once().catch((error: unknown) => {
      const status = statusOf(error);
      if (signal.aborted) throw error;
      // Expired or signed with a key of before: fresh addresses, at once. Unknown: a fresh draft.
      if (status === 404) urls.startOver(draftId);
      else if (status === 403 || status === 410) urls.forget(draftId);
      else throw error;
      return once();
    }),
  );
}

import type { Storage } from '../../core/storage/storage.ts';
import { keyOfAddress, UPLOAD_SECONDS, type UrlSigner } from '../../core/storage/url-signer.ts';
import type { DraftFile } from '../draft.tables.ts';
import { mostBytes, purposeOf, type UploadPurpose } from './upload-purposes.ts';

interface Deps {
  storage: Storage;
  signer: UrlSigner;
}

/** The URLs that files are uploaded to and that later calls use to name them. */
export function createUploadAddresses({ storage, signer }: Deps) {
  /** Whether files of that purpose are uploaded to the store, without passing through this server. */
  const isDirect = (purpose: UploadPurpose): boolean => storage.direct !== null && purposeOf(purpose).direct;

  /** The signed address for uploading a planned file. */
  function address(
    ownerId: string,
    purpose: UploadPurpose,
    { key, contentType }: DraftFile,
  ): Promise<string> {
    if (storage.direct && isDirect(purpose)) return storage.direct.putUrl(key, contentType, UPLOAD_SECONDS);
    const maxBytes = mostBytes(purpose, contentType);
    return Promise.resolve(signer.uploadUrl({ key, contentType, maxBytes, ownerId }));
  }

  return {
    isDirect,
    address,

    /** How later calls name a planned file: its signed address without the signature. */
    plainAddress: async (purpose: UploadPurpose, file: DraftFile): Promise<string> =>
      (await address('', purpose, file)).replace(/\?.*/, ''),

    /** The storage key in such a URL; null if there is none. */
    keyOf: (text: string) => storage.direct?.keyOf(text) ?? keyOfAddress(text),
  };
}

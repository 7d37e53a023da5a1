import { storeError } from '../providers/storage/store-error.ts';

const NETWORK: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it ends the connection',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  EDNS: 'its host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached',
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
/** Also of the error behind it: what `fetch` throws has no code itself. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

/** Why a service cannot be used, as part of a sentence. */
export const why = (error: unknown): string =>
  NETWORK[codeOf(error)] ?? messageOf(error).replaceAll('\n', ' ').replace(/\.$/, '');

/** A sentence that names the settings of the bucket. */
export const bucketSentence = (error: unknown): string =>
  `The bucket cannot be used: ${why(error)}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.`;

/** The same for an error of the file store; null for every other error. */
export function bucketFailure(error: unknown): string | null {
  const found = storeError(error);
  return found === null ? null : bucketSentence(found);
}

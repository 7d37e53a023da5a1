import { StorageUnavailable } from '../../core/storage/storage.ts';

const REASONS: Record<string, string> = {
  NoSuchBucket: 'there is no bucket of that name',
  InvalidAccessKeyId: 'it does not know this access key',
  SignatureDoesNotMatch: 'it refuses this secret key',
  AccessDenied: 'these keys may not read and write it',
  PermanentRedirect: 'the bucket is in another region',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
};

interface Answer extends Error {
  $metadata: { httpStatusCode?: number };
}

/** An answer of the store. The class of these errors belongs to the client, which is only loaded where a bucket is used. */
const isAnswer = (error: unknown): error is Answer => error instanceof Error && '$metadata' in error;

function reasonOf({ name, $metadata: { httpStatusCode: status } }: Answer): string {
  // An answer to HEAD has no body that would say more.
  const byStatus = status === 403 ? 'it refuses these keys' : `it answers ${name}, status ${status}`;
  return REASONS[name] ?? byStatus;
}

/** What is wrong with the store or its settings, as an error that says so; null if this error isn't about the store. */
export function storeError(error: unknown): Error | null {
  if (error instanceof StorageUnavailable) return error.cause instanceof Error ? error.cause : error;
  return isAnswer(error) ? new Error(reasonOf(error), { cause: error }) : null;
}

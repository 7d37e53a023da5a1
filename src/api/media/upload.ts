import { failure } from '../../../contract/core/errors.ts';
import { LOCALE } from '../../lib/locale/locale.ts';
import { ApiError } from '../core/error.ts';

interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
  fallback?: string;
}

/** The error of an upload; the format of other storage servers is not parsed. */
function errorOf(request: XMLHttpRequest, fallback: string): ApiError {
  const parsed = failure.safeParse(request.response).data;
  const retryAfter = Number.parseInt(request.getResponseHeader('retry-after') ?? '', 10);
  return new ApiError(parsed?.message || fallback, {
    kind: 'http',
    status: request.status,
    code: parsed?.code ?? null,
    requestId: parsed?.requestId ?? null,
    isServerMessage: Boolean(parsed?.message),
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}

/**
 * Sends a file to its signed URL with its own content type. Uses XMLHttpRequest: fetch does not report how much of a
 * body has been sent.
 */
export function putFile(url: string, file: Blob, options: UploadOptions = {}): Promise<void> {
  const { signal, onProgress, fallback = 'Upload & create flick failed' } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('accept-language', LOCALE);
    request.upload.onprogress = (event) => onProgress?.(event.total ? event.loaded / event.total : 0);
    request.onerror = () => reject(new ApiError(fallback, { kind: 'network' }));
    request.onabort = () => reject(signal?.reason ?? new ApiError(fallback, { kind: 'network' }));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(errorOf(request, fallback));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(file);
  });
}

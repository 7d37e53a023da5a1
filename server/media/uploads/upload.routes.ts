import type { FastifyInstance } from 'fastify';
import { AppError, forbidden } from '../../core/errors.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { UploadPurpose } from './upload-purposes.ts';
import type { UploadReceiverService } from './upload-receiver.service.ts';

type ReceivedFile = NonNullable<Awaited<ReturnType<UploadReceiverService>>>;

export interface UploadDeps {
  receiveUpload: UploadReceiverService;
  signer: UrlSigner;
  /** What an upload of a purpose triggers before the response. */
  whenUploaded: Partial<Record<UploadPurpose, (file: ReceivedFile) => Promise<void>>>;
}

/** PUT /upload/<key>?…: accepts one file for a signed address; the signature replaces the login. */
export async function uploadRoutes(
  app: FastifyInstance,
  { receiveUpload, signer, whenUploaded }: UploadDeps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));

    scope.put<{ Params: { '*': string }; Querystring: Record<string, string> }>(
      '/upload/*',
      async (request) => {
        const check = signer.checkUpload(request.params['*'], request.query);
        try {
          if (check.state === 'forged') throw forbidden('This upload address is not valid.');
          if (check.state === 'expired')
            throw new AppError(410, 'expired', 'This upload address has expired. Try again.');
          const length = Number(request.headers['content-length'] ?? Number.NaN);
          const type = request.headers['content-type'] ?? '';
          const file = await receiveUpload(check.grant, { type, length }, request.raw);
          if (file) await whenUploaded[file.purpose as UploadPurpose]?.(file);
        } catch (error) {
          // The rest of a rejected body is read and dropped, or its sender would never get the response.
          request.raw.resume();
          throw error;
        }
        return { success: true, data: {} };
      },
    );
  });
}

import type { FastifyInstance } from 'fastify';
import { expired, forbidden } from '../../core/errors.ts';
import { allowLongBody, limitBody, REJECTED_UPLOAD_TIMEOUT_MS } from '../../core/http/limits/slow-body.ts';
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
      async (request, reply) => {
        const check = signer.checkUpload(request.params['*'], request.query);
        if (check.state === 'forged') {
          // Ends the connection after the response, whatever of the body is still to come.
          reply.header('connection', 'close');
          throw forbidden('uploadAddressUnknown');
        }
        try {
          if (check.state === 'expired') throw expired('uploadAddressExpired');
          allowLongBody(request.raw);
          const length = Number(request.headers['content-length'] ?? Number.NaN);
          const type = request.headers['content-type'] ?? '';
          const file = await receiveUpload(check.grant, { type, length }, request.raw);
          if (file) await whenUploaded[file.purpose as UploadPurpose]?.(file);
        } finally {
          // What is left of a rejected body is read and dropped, or its sender would never get the response.
          limitBody(request.raw, REJECTED_UPLOAD_TIMEOUT_MS);
          request.raw.resume();
        }
        return { success: true, data: {} };
      },
    );
  });
}

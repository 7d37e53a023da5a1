import sharp from 'sharp';
import { createUrlSigner } from '../../../server/core/storage/url-signer.ts';
import type { TestPerson } from '../factories.ts';
import { call, TEST_SECRET, type TestApp } from '../test-app.ts';

/** A real image of about that many bytes or more. */
export async function pngBytes(atLeast = 0): Promise<Buffer> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return Buffer.concat([png, Buffer.alloc(Math.max(0, atLeast - png.length))]);
}

/** Signs addresses as that server does. */
export const signerOf = (t: Pick<TestApp, 'clock'>) =>
  createUrlSigner({ clock: t.clock, secret: TEST_SECRET, mediaBase: '', publicBase: null, uploadBase: '' });

/** A URL for one image of a report. */
export async function reportUploadUrl(
  t: Pick<TestApp, 'app'>,
  who: TestPerson,
  fileType = 'image/png',
): Promise<string> {
  const attachment = [{ fileName: 'picture', fileType }];
  const response = await call(t.app, 'POST', '/api/v1/report/presigned-url', {
    token: who.accessToken,
    body: { attachment },
  });
  const [url] = response.json().data?.attachmentSignedURL ?? [];
  if (typeof url !== 'string') throw new Error(response.body);
  return url;
}

export function put(
  t: Pick<TestApp, 'app'>,
  url: string,
  payload: Buffer | NodeJS.ReadableStream,
  type = 'image/png',
) {
  return t.app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload });
}

/** The storage key that an upload address names. */
export const keyOf = (url: string) => new URL(url, 'http://localhost').pathname.replace('/upload/', '');

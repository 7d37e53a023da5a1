import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { listFlicks } from '../../../src/api/flicks/flick.ts';
import { putFile } from '../../../src/api/media/upload.ts';
import { server } from '../../support/app/app-setup.ts';

vi.mock('../../../src/lib/locale/locale.ts', () => ({ LOCALE: 'de' }));

/** The language that a request asks for. */
async function languageOf(send: () => Promise<unknown>): Promise<string | null> {
  const asked = Promise.withResolvers<string | null>();
  server.use(
    http.all('*', ({ request }) => {
      asked.resolve(request.headers.get('accept-language'));
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await send().catch(() => null);
  return asked.promise;
}

it('a call asks for errors in the language of the app', async () => {
  expect(await languageOf(() => listFlicks({}))).toBe('de');
});

it('so does an upload', async () => {
  expect(await languageOf(() => putFile('/upload/x', new File(['x'], 'x.png')))).toBe('de');
});

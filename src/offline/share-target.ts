/** Where the phone sends what people share to the app; `vite/web-manifest.ts` tells it so. */
export const SHARE_PATH = '/share';

/** The fields of that form. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'media' } as const;

/** Holds what was shared until the app takes it. */
export const SHARED_CACHE = 'shared';
const TEXT_PATH = '/shared/text';

interface Shared {
  files: File[];
  text: string;
}

/** Stores what was shared, in the service worker: the app starts only after it. */
export async function storeShared(form: FormData): Promise<void> {
  const { title, text, url, files } = SHARED_FIELDS;
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  const lines = [title, text, url].map((field) => form.get(field)).filter(Boolean);
  await cache.put(TEXT_PATH, new Response(lines.join('\n')));
  const shared = form.getAll(files).filter((value) => value instanceof File);
  for (const [at, file] of shared.entries())
    await cache.put(`/shared/${at}/${encodeURIComponent(file.name)}`, new Response(file));
}

/** Takes what was shared, once. */
export async function takeShared(): Promise<Shared> {
  const cache = await caches.open(SHARED_CACHE);
  const requests = await cache.keys();
  const shared: Shared = { files: [], text: '' };
  for (const request of requests) {
    const { pathname } = new URL(request.url);
    const response = await cache.match(request);
    if (!response) continue;
    if (pathname === TEXT_PATH) shared.text = await response.text();
    else {
      const blob = await response.blob();
      const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
      shared.files.push(new File([blob], name, { type: blob.type }));
    }
  }
  await caches.delete(SHARED_CACHE);
  return shared;
}

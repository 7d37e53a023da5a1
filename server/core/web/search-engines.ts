import type { FastifyInstance } from 'fastify';
import { cachedRead } from '../cached-read.ts';
import { escapeHtml } from '../texts/escape-html.ts';

/** A page that everybody may read. */
export interface PublicPage {
  path: string;
  /** Left out where the page shows more than one thing. */
  changedAt?: Date;
}

interface Deps {
  /** The origin for absolute addresses. */
  publicUrl: string;
  /** Whether search engines may read the site at all. */
  areWelcome: boolean;
  /** The newest pages; older ones are found by links. */
  newestPages: () => Promise<PublicPage[]>;
  now: () => Date;
  onError: (error: unknown) => void;
}

const KEEP_MS = 10 * 60_000;
const LIMIT_MS = 10_000;
/** What is no page. */
const CLOSED = ['/api/', '/payments/', '/upload/'];

const robots = (lines: string[]) => `${['User-agent: *', ...lines].join('\n')}\n`;

/** The format of https://www.sitemaps.org. */
function sitemap(pages: readonly PublicPage[], publicUrl: string): string {
  const urls = [{ path: '/' }, ...pages].map(({ path, changedAt }: PublicPage) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Serves what search engines ask for first: robots.txt, and a sitemap unless they are to stay away. */
export function registerSearchEngines(app: FastifyInstance, deps: Deps): void {
  const { publicUrl, areWelcome, newestPages, now, onError } = deps;
  const rules = areWelcome
    ? [...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`]
    : ['Disallow: /'];
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(rules)),
  );
  if (!areWelcome) return;

  const read = cachedRead(newestPages, { keepMs: KEEP_MS, limitMs: LIMIT_MS, now, onError });
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await read();
    if (pages === null) return reply.code(503).header('retry-after', '60').send();
    return reply.type('application/xml; charset=utf-8').send(sitemap(pages, publicUrl));
  });
}

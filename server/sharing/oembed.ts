import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { EmbedKind } from '../../contract/sharing/embed.ts';
import type { EmbedService } from './embed.service.ts';

interface Deps {
  publicUrl: string;
  embeds: EmbedService;
}

/** Pixels; what is no number at all is ignored, as other providers do. */
const pixels = z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined);
const query = z.object({
  url: z.string(),
  maxwidth: pixels,
  maxheight: pixels,
  format: z._default(z.string(), 'json'),
});
const PAGE = /^\/(flick|quest)s?\/([^/]+)\/?$/;
/** Seconds for which a site may keep the response. */
const CACHE_SECONDS = 86_400;

/** Serves the protocol of https://oembed.com: other sites ask how to show an address of this one. */
export function registerOembed(app: FastifyInstance, { publicUrl, embeds }: Deps): void {
  /** The page of this site at an address; undefined if there is none. */
  function pageAt(address: string): { kind: EmbedKind; id: string } | undefined {
    if (!URL.canParse(address)) return undefined;
    const { origin, pathname } = new URL(address);
    const [, kind, id] = PAGE.exec(pathname) ?? [];
    const isPage = origin === new URL(publicUrl).origin && z.uuid().safeParse(id).success;
    return isPage ? { kind: kind as EmbedKind, id: String(id).toLowerCase() } : undefined;
  }

  app.get('/oembed', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.code(400).send({ message: 'url: must be the address of a page' });
    const { url, maxwidth, maxheight, format } = asked.data;
    if (format !== 'json') return reply.code(501).send({ message: 'format: must be json' });
    const page = pageAt(url);
    const most = {
      ...(maxwidth === undefined ? {} : { width: maxwidth }),
      ...(maxheight === undefined ? {} : { height: maxheight }),
    };
    const found = page && (await embeds.find(page.kind, page.id, most));
    if (!found)
      return reply.code(404).send({ message: 'url: no public flick or quest that may be embedded' });
    const { preview, width, height, html } = found;
    const { title, author, image } = preview;
    const hasThumbnail = image !== null && image.width !== null && image.height !== null;
    return reply.header('cache-control', 'public, max-age=300').send({
      type: 'rich',
      version: '1.0',
      provider_name: 'Flickquest',
      provider_url: publicUrl,
      title,
      author_name: author.name,
      author_url: `${publicUrl}/@${author.username}`,
      cache_age: CACHE_SECONDS,
      html,
      width,
      height,
      ...(hasThumbnail
        ? {
            thumbnail_url: new URL(image.url, publicUrl).href,
            thumbnail_width: image.width,
            thumbnail_height: image.height,
          }
        : {}),
    });
  });
}

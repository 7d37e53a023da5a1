import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import * as z from 'zod/mini';
import { escapeHtml } from '../core/texts/escape-html.ts';
import type { LinkPreview } from '../core/web/link-preview.ts';
import { makePage, sendPage } from '../core/web/page.ts';
import type { FlickService, OpenFlick } from '../flicks/flick.service.ts';

interface Deps {
  publicUrl: string;
  /** What links to a person show; null if there is nobody. */
  personOf: (id: string) => Promise<LinkPreview | null>;
  flicks: Pick<FlickService, 'openFlicksOf'>;
}

/** Where the feed of a profile is, below its own address. */
export const feedPath = (profilePath: string) => `${profilePath}/feed.xml`;
const RSS = 'application/rss+xml; charset=utf-8';

/** The picture and the text of a flick as HTML. */
function contentOf({ text, preview: { image } }: OpenFlick, publicUrl: string): string {
  const picture = image ? `<img src="${escapeHtml(new URL(image.url, publicUrl).href)}" alt="" />` : '';
  const paragraph = text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br />')}</p>`;
  return picture + paragraph;
}

/** A person's newest public flicks as RSS 2.0. */
function rssOf(person: LinkPreview, flicks: readonly OpenFlick[], publicUrl: string): string {
  const { author, title, description } = person;
  const profile = `${publicUrl}/profile/${author.id}`;
  const newest = flicks[0]?.createdAt;
  const feed = new Feed({
    id: profile,
    link: profile,
    title,
    description,
    generator: false,
    feedLinks: { rss: feedPath(profile) },
    ...(newest ? { updated: newest } : {}),
  });
  for (const flick of flicks) {
    const link = `${publicUrl}/flick/${flick.id}`;
    feed.addItem({
      id: link,
      link,
      title: flick.preview.description,
      date: flick.createdAt,
      content: contentOf(flick, publicUrl),
    });
  }
  return feed.rss2();
}

/** Serves the public flicks of people who are open to the web to feed readers. */
export function registerRssFeeds(app: FastifyInstance, { publicUrl, personOf, flicks }: Deps): void {
  app.get<{ Params: { id: string } }>(feedPath('/profile/:id'), async (request, reply) => {
    const { id } = request.params;
    const person = z.uuid().safeParse(id).success ? await personOf(id) : null;
    if (!person?.isOpenToWeb)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no feed here.\n');
    const xml = rssOf(person, await flicks.openFlicksOf(id), publicUrl);
    return sendPage(request, reply, await makePage(xml, RSS));
  });
}

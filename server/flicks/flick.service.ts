import { plainText, type Token } from '../../contract/core/rich-text.ts';
import type { Flick, ShownFlick } from '../../contract/flicks/flick.ts';
import type { Clock } from '../core/clock.ts';
import { forbidden, notFound } from '../core/errors.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import { type LinkPreview, shorten } from '../core/web/link-preview.ts';
import type { PublicPage } from '../core/web/search-engines.ts';
import type { Database } from '../db/connection.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { feedRepository } from './feed/feed.repository.ts';
import type { FlickPreview, flickRepository } from './flick.repository.ts';
import type { FeedWriterService } from './publishing/feed-writer.service.ts';

/** How many flicks the sitemap names. */
const NEWEST_PAGES = 5_000;
/** How many flicks a person's RSS feed has. */
const FEED_LENGTH = 20;

/** A flick that other sites may show. */
export interface OpenFlick {
  id: string;
  text: string;
  createdAt: Date;
  preview: LinkPreview;
}

interface Deps {
  database: Database;
  flicks: typeof flickRepository;
  feed: typeof feedRepository;
  feedWriter: FeedWriterService;
  signer: UrlSigner;
  clock: Clock;
}

export function createFlickService({ database, flicks, feed, feedWriter, signer, clock }: Deps) {
  function toPreview(found: FlickPreview): LinkPreview {
    const text = shorten(plainText(found.description as Token[]).trim());
    const key = found.thumbnail_key ?? found.poster_key ?? found.key;
    const { width, height } = found.thumbnail_key === null ? found : { width: null, height: null };
    const title = `${found.name} on Flickquest`;
    const { author_id: id, name, username } = found;
    return {
      title,
      description: text === '' ? `A flick by ${name}.` : text,
      image:
        key === null || found.is_sensitive
          ? null
          : { url: signer.mediaUrl(key, found.made_at ?? found.created_at), width, height },
      structured: {
        '@type': 'SocialMediaPosting',
        headline: title,
        text,
        author: { '@type': 'Person', name },
        datePublished: found.created_at.toISOString(),
      },
      author: { id, name, username },
      isOpenToWeb: found.is_open,
    };
  }
  const inTransaction = (work: (trx: Db) => Promise<void>) => database.db.transaction().execute(work);

  return {
    /** A flick as JSON text; 404 if the viewer may not see it. */
    async get(viewer: string | null, id: string): Promise<string> {
      const list = await feed.one(database, viewer, id);
      if (list === '[]') throw notFound();
      return `{"flick":${signer.signMediaUrls(list).slice(1, -1)}}`;
    },

    /** Deletes one's own flick with its reposts; 403 for another's, 404 unseen; does nothing if it is gone. */
    async remove(viewer: string, id: string): Promise<void> {
      const flick = await flicks.access(database, viewer, id);
      if (!flick || (flick.author_id !== viewer && !flick.visible)) throw notFound();
      if (flick.author_id !== viewer) throw forbidden('onlyAuthorDeletesFlick');
      const { original_id: originalId } = flick;
      await inTransaction((trx) =>
        originalId === null
          ? feedWriter.withdrawFlick(trx, id, clock.now())
          : feedWriter.withdrawRepost(trx, { id, originalId }, clock.now()),
      );
    },

    /** Withdraws one's repost, by its id or the original's; does nothing if there is none. */
    async removeRepost(viewer: string, id: string): Promise<void> {
      const flick = await flicks.access(database, viewer, id);
      const originalId = flick?.original_id ?? id;
      const repost = flick && (await flicks.repostBy(database.db, viewer, originalId));
      if (!repost && !flick?.visible) throw notFound();
      if (!repost?.published) return;
      await inTransaction((trx) =>
        feedWriter.withdrawRepost(trx, { id: repost.id, originalId }, clock.now()),
      );
    },

    /** The pages of the newest public flicks. */
    async newestPages(): Promise<PublicPage[]> {
      const newest = await flicks.newestPublic(database.db, NEWEST_PAGES);
      return newest.map(({ id, changedAt }) => ({ path: `/flick/${id}`, changedAt }));
    },

    /** The link preview; null unless the flick is public. */
    async previewOf(id: string): Promise<LinkPreview | null> {
      const found = await flicks.preview(database.db, id);
      return found ? toPreview(found) : null;
    },

    /** A flick as visitors see it, of a repost the original; null unless it is public. */
    async publicFlick(id: string): Promise<ShownFlick | null> {
      const list: Flick[] = JSON.parse(signer.signMediaUrls(await feed.one(database, null, id)));
      const [found] = list;
      return found ? (found.repostOf ?? found) : null;
    },

    /** A person's newest public flicks, unless they keep other sites from showing them. */
    async openFlicksOf(personId: string): Promise<OpenFlick[]> {
      const newest = await flicks.newestOpenOf(database.db, personId, FEED_LENGTH);
      return newest.map((found) => ({
        id: found.id,
        text: plainText(found.description as Token[]).trim(),
        createdAt: found.created_at,
        preview: toPreview(found),
      }));
    },
  };
}
export type FlickService = ReturnType<typeof createFlickService>;

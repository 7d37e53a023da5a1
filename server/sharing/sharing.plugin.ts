import type { FastifyInstance } from 'fastify';
import type { Core, Domain } from '../core/domain.ts';
import { embedPolicy } from '../core/http/security.ts';
import { addressSubject } from '../core/limits/address-subject.ts';
import type { AlternateForm } from '../core/web/preview-tags.ts';
import { registerSearchEngines } from '../core/web/search-engines.ts';
import type { FlickService } from '../flicks/flick.service.ts';
import type { HashtagPageService } from '../flicks/hashtags/hashtag-page.service.ts';
import type { SongService } from '../flicks/songs/song.service.ts';
import type { ProfileService } from '../people/profiles/profile.service.ts';
import type { QuestService } from '../quests/quest.service.ts';
import { embedRoutes } from './embed.routes.ts';
import { createEmbedService } from './embed.service.ts';
import { EMBED_STYLE } from './embed-html.ts';
import { registerEmbedPages } from './embed-pages.ts';
import { createListPreviews } from './list-previews.ts';
import { registerOembed } from './oembed.ts';
import { feedPath, registerRssFeeds } from './rss-feed.ts';
import { sitePreview } from './site-preview.ts';

export interface SharingNeeds extends Core {
  flicks: FlickService;
  hashtagPages: HashtagPageService;
  songs: SongService;
  quests: QuestService;
  profiles: Pick<ProfileService, 'previewOf' | 'newestPages'>;
}

/** Builds what programs and other sites read: the sitemap, feeds, and flicks and quests inside other pages. */
export function createSharing(needs: SharingNeeds) {
  const { config, clock, flicks, quests, profiles, onBackgroundError } = needs;
  const { publicUrl } = config;
  const previewOf = { flick: flicks.previewOf, quest: quests.previewOf, profile: profiles.previewOf };
  const embeds = config.embeds ? createEmbedService({ publicUrl, previewOf }) : null;
  const domain: Domain = { jobs: [], routes: (api) => embedRoutes(api, { embeds }) };
  return {
    ...domain,
    sitePreview,
    previewOf,
    listPreviewOf: createListPreviews(needs),

    /** Other forms of a page that is open to the web. */
    alternatesOf(kind: keyof typeof previewOf, path: string): AlternateForm[] {
      const url = publicUrl + path;
      if (kind === 'profile')
        return config.rssFeeds ? [{ type: 'application/rss+xml', url: feedPath(url) }] : [];
      const oembed = `${publicUrl}/oembed?url=${encodeURIComponent(url)}`;
      return embeds ? [{ type: 'application/json+oembed', url: oembed }] : [];
    },

    /** Registers the pages for programs and other sites, which have no envelope and no guard. */
    async pages(app: FastifyInstance): Promise<void> {
      registerSearchEngines(app, {
        publicUrl,
        areWelcome: config.searchEngines,
        newestPages: async () =>
          (await Promise.all([flicks.newestPages(), quests.newestPages(), profiles.newestPages()])).flat(),
        now: clock.now,
        onError: onBackgroundError,
      });
      await app.register(async (pages) => {
        pages.addHook('onRequest', ({ ip }) => app.coreContext.limits.take('webPage', addressSubject(ip)));
        if (config.rssFeeds) registerRssFeeds(pages, { publicUrl, personOf: profiles.previewOf, flicks });
        if (!embeds) return;
        registerOembed(pages, { publicUrl, embeds });
        const policy = embedPolicy(config, EMBED_STYLE);
        registerEmbedPages(pages, { publicUrl, embeds, flicks, quests, policy });
      });
    },
  };
}

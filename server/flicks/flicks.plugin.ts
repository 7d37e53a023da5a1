import type { Core, Domain } from '../core/domain.ts';
import { warnOfDrift } from '../core/jobs/recount.ts';
import { counterRepository as counters } from '../db/counter-repair.ts';
import type { MediaTools } from '../media/media.plugin.ts';
import type { UploadsService } from '../media/uploads/uploads.service.ts';
import type { LikeNotificationsService } from '../notifications/like-notifications.service.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import type { TranslationProvider } from '../providers/translation/provider.ts';
import { createAltSuggestions } from './alt-suggestions/alt-suggestions.plugin.ts';
import { createCaptions } from './captions/captions.plugin.ts';
import { createComments } from './comments/comments.plugin.ts';
import { counterJobs } from './counters.job.ts';
import { deletedFlicksJob } from './deleted-flicks.job.ts';
import { createFeed } from './feed/feed.plugin.ts';
import { feedRepository } from './feed/feed.repository.ts';
import { feedEntryRepository } from './feed/feed-entry.repository.ts';
import { flickRepository } from './flick.repository.ts';
import { createFlickService } from './flick.service.ts';
import { flickFileKeysRepository as flickFiles } from './flick-file-keys.repository.ts';
import { flickFilePrivacyJob } from './flick-file-privacy.job.ts';
import { createFlickFilePrivacyService } from './flick-file-privacy.service.ts';
import { createFlickPeople } from './flick-people.plugin.ts';
import { flickSearchTexts } from './flicks-search-text.repository.ts';
import { createHashtags } from './hashtags/hashtags.plugin.ts';
import { createLikes } from './likes/likes.plugin.ts';
import { createPins } from './pins/pins.plugin.ts';
import { createFeedWriterService } from './publishing/feed-writer.service.ts';
import { createFlickPublishing } from './publishing/publishing.plugin.ts';
import { createReposts } from './reposts/reposts.plugin.ts';
import { createSaved } from './saved/saved.plugin.ts';
import { createSongs } from './songs/songs.plugin.ts';
import { createTranslations } from './translations/translations.plugin.ts';
import { createFlickViews } from './views/flick-views.plugin.ts';

export interface FlicksNeeds extends Core {
  notifications: NotificationWriterService;
  likeNotifications: LikeNotificationsService;
  uploads: UploadsService;
  tools: MediaTools;
  translation: TranslationProvider | null;
}

/** Builds flicks and everything around them. */
export function createFlicks(needs: FlicksNeeds) {
  const { database, clock, tools, logger } = needs;
  const feedWriter = createFeedWriterService({ flicks: flickRepository, entries: feedEntryRepository });
  const filePrivacy = createFlickFilePrivacyService({ ...tools, flickFiles, clock });
  const flicks = createFlickService({ ...needs, flicks: flickRepository, feed: feedRepository, feedWriter });
  const { typedNames, ...hashtags } = createHashtags(needs);
  const songs = createSongs(needs);
  const publisher = createFlickPublishing({ ...needs, flicks, feedWriter, filePrivacy, typedNames });
  const parts: readonly Domain[] = [
    createFeed({ ...needs, flicks }),
    createComments({ ...needs, typedNames }),
    createLikes(needs),
    createSaved(needs),
    createReposts({ ...needs, feedWriter, typedNames }),
    hashtags,
    songs,
    publisher,
    createAltSuggestions({ ...needs, flicks, flickEdits: publisher.flickEdits }),
    createCaptions({ ...needs, flicks }),
    createTranslations(needs),
    createPins(needs),
    createFlickPeople(needs),
    createFlickViews(needs),
  ];
  const domain: Domain = {
    jobs: [
      ...counterJobs({ database, counters, onDrift: warnOfDrift(logger) }),
      flickFilePrivacyJob({ ...needs, flickFiles, filePrivacy }),
      deletedFlicksJob(database.db),
      ...parts.flatMap(({ jobs }) => jobs),
    ],
    routes(api) {
      for (const part of parts) part.routes(api);
    },
  };
  return { ...domain, flicks, feedWriter, filePrivacy, hashtags, songs, searchTexts: flickSearchTexts };
}

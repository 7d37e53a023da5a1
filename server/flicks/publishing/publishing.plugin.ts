import type { Core, Domain } from '../../core/domain.ts';
import type { MediaTools } from '../../media/media.plugin.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import { privateAccountRepository } from '../../people/follows/private-account.repository.ts';
import { flickRepository } from '../flick.repository.ts';
import type { FlickService } from '../flick.service.ts';
import { flickEditRepository } from '../flick-edit.repository.ts';
import { flickEditRoutes } from '../flick-edit.routes.ts';
import { createFlickEditService } from '../flick-edit.service.ts';
import type { FlickFilePrivacyService } from '../flick-file-privacy.service.ts';
import type { TypedNamesService } from '../hashtags/typed-names.service.ts';
import { songRepository } from '../songs/song.repository.ts';
import type { FeedWriterService } from './feed-writer.service.ts';
import { flickCreateRoutes } from './flick-create.routes.ts';
import { createFlickCreateService } from './flick-create.service.ts';
import { createFlickDraftService } from './flick-draft.service.ts';
import { createFlickProcessorService } from './flick-processor.service.ts';
import { createFlickPublishService } from './flick-publish.service.ts';
import { createFlickValidationService } from './flick-validation.service.ts';
import { postingSettingRepository } from './posting-setting.repository.ts';
import { postingSettingRoutes } from './posting-setting.routes.ts';
import { createPostingSettingService } from './posting-setting.service.ts';
import { scheduledFlickRepository } from './scheduled-flick.repository.ts';
import { scheduledFlickRoutes } from './scheduled-flick.routes.ts';
import { createScheduledFlickService } from './scheduled-flick.service.ts';
import { createScheduledFlickPublishService } from './scheduled-flick-publish.service.ts';
import { scheduledFlicksJob } from './scheduled-flicks.job.ts';

export interface PublishingNeeds extends Core {
  flicks: FlickService;
  /** Puts flicks into the feed. */
  feedWriter: FeedWriterService;
  filePrivacy: FlickFilePrivacyService;
  uploads: UploadsService;
  tools: MediaTools;
  notifications: NotificationWriterService;
  typedNames: TypedNamesService;
}

/** Builds what turns uploads into published or scheduled flicks, and what changes flicks. */
export function createFlickPublishing({ flicks, tools, ...needs }: PublishingNeeds) {
  const { drafts, opened, work, media, queue } = tools;
  const repositories = {
    drafts,
    flicks: flickRepository,
    songs: songRepository,
    scheduled: scheduledFlickRepository,
    edits: flickEditRepository,
    postingSettings: postingSettingRepository,
  };
  const deps = { ...needs, ...repositories, work };
  const check = createFlickValidationService(deps);
  const shared = { ...deps, check, publishing: createFlickPublishService(deps) };
  const services = {
    flicks,
    typedNames: needs.typedNames,
    scheduledFlicks: createScheduledFlickService(shared),
    scheduledPublishing: createScheduledFlickPublishService(shared),
    flickDrafts: createFlickDraftService({ opened }),
    flickCreation: createFlickCreateService({
      ...shared,
      processFiles: createFlickProcessorService(media, queue),
      privateAccounts: privateAccountRepository,
    }),
    flickEdits: createFlickEditService(shared),
    postingSettings: createPostingSettingService(deps),
  };
  const domain: Domain = {
    jobs: [scheduledFlicksJob(services.scheduledPublishing)],
    routes(api) {
      flickCreateRoutes(api, services);
      flickEditRoutes(api, services);
      postingSettingRoutes(api, services);
      scheduledFlickRoutes(api, services);
    },
  };
  return { ...domain, flickEdits: services.flickEdits };
}

import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { createWorkQueue } from '../../core/work-queue.ts';
import type { Database } from '../../db/connection.ts';
import { mediaDraftRepository } from '../../media/drafts/draft.repository.ts';
import { createDraftWork } from '../../media/drafts/draft-publishing.service.ts';
import { createMediaDrafts } from '../../media/drafts/drafts.service.ts';
import { createFlickMedia } from '../../media/drafts/media-processor.service.ts';
import { createMadeFiles } from '../../media/drafts/processed-files.service.ts';
import type { StoredFileRepository } from '../../media/stored-file.repository.ts';
import type { WorkFolder } from '../../media/temp-folder.ts';
import type { UploadService } from '../../media/uploads/uploads.service.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { altSuggestionRepository } from '../alt-suggestions/alt-suggestion.repository.ts';
import { altSuggestionRoutes } from '../alt-suggestions/alt-suggestion.routes.ts';
import { createAltSuggestions } from '../alt-suggestions/alt-suggestion.service.ts';
import { feedEntryRepository } from '../feed/feed-entry.repository.ts';
import { flickRepository } from '../flick.repository.ts';
import type { FlickService } from '../flick.service.ts';
import { flickEditRepository } from '../flick-edit.repository.ts';
import { flickEditRoutes } from '../flick-edit.routes.ts';
import { createFlickEditService } from '../flick-edit.service.ts';
import { flickFilesRepository } from '../flick-file-keys.repository.ts';
import { createFlickHiding } from '../flick-file-privacy.service.ts';
import { songRepository } from '../songs/song.repository.ts';
import { createPublishing } from './feed-writer.service.ts';
import { flickCreateRoutes } from './flick-create.routes.ts';
import { createFlickCreateService } from './flick-create.service.ts';
import { createFlickDraftService } from './flick-draft.service.ts';
import { createFlickMaking } from './flick-processor.service.ts';
import { createFlickCheck } from './flick-validation.service.ts';
import { scheduledFlickRepository } from './scheduled-flick.repository.ts';
import { scheduledFlickRoutes } from './scheduled-flick.routes.ts';
import type { ScheduledFlicks } from './scheduled-flick.service.ts';

interface ToolDeps {
  database: Database;
  clock: Clock;
  storage: Storage;
  files: StoredFileRepository;
  uploads: UploadService;
  inWorkFolder: WorkFolder;
  /** Told when work beside a request failed. */
  onBackgroundError: (error: unknown) => void;
}

interface MakingDeps extends Omit<ToolDeps, 'inWorkFolder' | 'onBackgroundError'> {
  flicks: FlickService;
  scheduledFlicks: ScheduledFlicks;
  notices: Notices;
  tools: MakingTools;
}

/** A picture or film takes a core and some memory: two at once leave room for everybody else. */
const AT_ONCE = 2;
/** No more wait than the calls at work have files. */
const LONGEST_LINE = 500;

/** What turns uploads into what the app shows; flicks, quests and proofs stand in one line for it. */
export function createMakingTools(deps: ToolDeps) {
  const { database, clock, files, storage, uploads, inWorkFolder } = deps;
  const drafts = mediaDraftRepository;
  const made = createMadeFiles({ db: database.db, files, storage, clock });
  return {
    drafts,
    opened: createMediaDrafts({ database, drafts, uploads, clock }),
    work: createDraftWork({ ...deps, drafts }),
    made,
    media: createFlickMedia({ uploads, made, inWorkFolder }),
    queue: createWorkQueue({ atOnce: AT_ONCE, longest: LONGEST_LINE }),
  };
}
export type MakingTools = ReturnType<typeof createMakingTools>;

/** Makes the services that turn uploads into flicks, and change flicks. */
function createMakingServices({ flicks, scheduledFlicks, tools, ...deps }: MakingDeps) {
  const { drafts, opened, work, media, made, queue } = tools;
  const shared = { ...deps, drafts, songs: songRepository };
  const check = createFlickCheck(shared);
  const publishing = createPublishing({ flicks: flickRepository, entries: feedEntryRepository });
  const flickEdits = createFlickEditService({
    ...deps,
    work,
    flicks: flickRepository,
    edits: flickEditRepository,
    check,
    hiding: createFlickHiding({ flickFiles: flickFilesRepository, made, work, clock: deps.clock }),
    publishing,
  });
  return {
    flicks,
    scheduledFlicks,
    flickDrafts: createFlickDraftService({ opened }),
    flickCreation: createFlickCreateService({
      ...shared,
      work,
      flicks: flickRepository,
      scheduled: scheduledFlickRepository,
      check,
      make: createFlickMaking(media, queue),
      publishing,
    }),
    flickEdits,
    altSuggestions: createAltSuggestions({
      ...deps,
      suggestions: altSuggestionRepository,
      flicks: flickRepository,
      flickEdits,
    }),
  };
}

export function makingRoutes(app: FastifyInstance, deps: MakingDeps): void {
  const services = createMakingServices(deps);
  flickCreateRoutes(app, services);
  flickEditRoutes(app, services);
  scheduledFlickRoutes(app, services);
  altSuggestionRoutes(app, services);
}

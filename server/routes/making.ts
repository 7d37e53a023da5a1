import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import type { WorkFolder } from '../media/work-folder.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { altSuggestionRepository } from '../repositories/alt-suggestion.ts';
import { feedEntryRepository } from '../repositories/feed-entry.ts';
import { flickRepository } from '../repositories/flick.ts';
import { flickEditRepository } from '../repositories/flick-edit.ts';
import { flickFilesRepository } from '../repositories/flick-files.ts';
import { mediaDraftRepository } from '../repositories/media-draft.ts';
import { scheduledFlickRepository } from '../repositories/scheduled-flick.ts';
import { songRepository } from '../repositories/song.ts';
import type { StoredFileRepository } from '../repositories/stored-file.ts';
import { createAltSuggestions } from '../services/alt-suggestion.ts';
import { createDraftWork } from '../services/draft-work.ts';
import type { FlickService } from '../services/flick.ts';
import { createFlickCheck } from '../services/flick-check.ts';
import { createFlickCreateService } from '../services/flick-create.ts';
import { createFlickDraftService } from '../services/flick-draft.ts';
import { createFlickEditService } from '../services/flick-edit.ts';
import { createFlickHiding } from '../services/flick-hiding.ts';
import { createFlickMaking } from '../services/flick-making.ts';
import { createFlickMedia } from '../services/flick-media.ts';
import { createMadeFiles } from '../services/made-files.ts';
import { createMediaDrafts } from '../services/media-drafts.ts';
import type { Notices } from '../services/notices.ts';
import { createPublishing } from '../services/publishing.ts';
import type { ScheduledFlicks } from '../services/scheduled-flick.ts';
import type { UploadService } from '../services/uploads.ts';
import { createWorkQueue } from '../work-queue.ts';
import { altSuggestionRoutes } from './alt-suggestion.ts';
import { flickCreateRoutes } from './flick-create.ts';
import { flickEditRoutes } from './flick-edit.ts';
import { scheduledFlickRoutes } from './scheduled-flick.ts';

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

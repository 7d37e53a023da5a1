import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Core, Domain } from '../core/domain.ts';
import { createWorkQueue } from '../core/limits/work-queue.ts';
import { createWorkFolder } from '../core/storage/temp-folder.ts';
import { draftRepository as drafts } from './drafts/draft.repository.ts';
import { createDraftPublishingService } from './drafts/draft-publishing.service.ts';
import { createDraftsService } from './drafts/drafts.service.ts';
import { createMediaProcessorService } from './drafts/media-processor.service.ts';
import { createProcessedFilesService } from './drafts/processed-files.service.ts';
import { fileJobs } from './files.job.ts';
import { mediaRoutes } from './media.routes.ts';
import { createProcessingBudgetService } from './processing-budget.service.ts';
import { storageQuotaRepository } from './quota/storage-quota.repository.ts';
import { createStorageQuotaService } from './quota/storage-quota.service.ts';
import { storageUseRoutes } from './quota/storage-use.routes.ts';
import { createStoredFileRepository } from './stored-file.repository.ts';
import { type UploadDeps, uploadRoutes } from './uploads/upload.routes.ts';
import { createUploadReceiverService } from './uploads/upload-receiver.service.ts';
import { createUploadsService } from './uploads/uploads.service.ts';

/** Processing a file takes a core and some memory: two at once leave room for everything else. */
const AT_ONCE = 2;
/** The queue length beyond which calls are refused. */
const LONGEST_QUEUE = 500;

/** Builds uploads, drafts and the processing of media. */
export async function createMedia(core: Core) {
  const { config, clock, database, storage } = core;
  const { db } = database;
  const files = createStoredFileRepository();
  const quota = createStorageQuotaService({ ...core, db, repository: storageQuotaRepository });
  const uploads = createUploadsService({ ...core, db, files, quota });
  const processedFiles = createProcessedFilesService({ db, files, storage, clock });
  const inWorkFolder = await createWorkFolder(join(config.dataDir, 'work'), clock.now());
  const budget = createProcessingBudgetService({ ...core, db });
  const media = {
    files,
    uploads,
    budget,
    quota,
    /** Turn uploads into what the app shows; flicks, quests and proofs share one queue. */
    tools: {
      drafts,
      opened: createDraftsService({ database, drafts, uploads, clock }),
      work: createDraftPublishingService({ ...core, drafts, files }),
      processedFiles,
      media: createMediaProcessorService({ uploads, processedFiles, inWorkFolder, budget }),
      queue: createWorkQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE }),
    },
    jobs: fileJobs({ db, files, drafts, storage }),
    routes: (api: FastifyInstance) => storageUseRoutes(api, quota),

    /** These routes are outside the guard: signed URLs control access to private files and uploads. */
    async fileRoutes(app: FastifyInstance, whenUploaded: UploadDeps['whenUploaded']): Promise<void> {
      mediaRoutes(app, core);
      const receiveUpload = createUploadReceiverService({ db, files, storage, clock });
      await uploadRoutes(app, { ...core, receiveUpload, whenUploaded });
    },
  };
  return media satisfies Domain;
}
export type Media = Awaited<ReturnType<typeof createMedia>>;
/** What publishing needs: drafts, processing and its queue. */
export type MediaTools = Media['tools'];

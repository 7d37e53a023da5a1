import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Core, Domain } from '../core/domain.ts';
import { createWorkFolder } from '../core/storage/temp-folder.ts';
import { createWorkQueue } from '../core/work-queue.ts';
import { draftRepository as drafts } from './drafts/draft.repository.ts';
import { createDraftPublishingService } from './drafts/draft-publishing.service.ts';
import { createDraftsService } from './drafts/drafts.service.ts';
import { createMediaProcessorService } from './drafts/media-processor.service.ts';
import { createProcessedFilesService } from './drafts/processed-files.service.ts';
import { fileJobs } from './files.job.ts';
import { mediaRoutes } from './media.routes.ts';
import { createStoredFileRepository } from './stored-file.repository.ts';
import { type UploadDeps, uploadRoutes } from './uploads/upload.routes.ts';
import { createUploadReceiverService } from './uploads/upload-receiver.service.ts';
import { createUploadsService } from './uploads/uploads.service.ts';

/** An image or video takes a core and some memory: two at once leave room for everybody else. */
const AT_ONCE = 2;
/** No more wait than the calls at work have files. */
const LONGEST_LINE = 500;

/** Builds uploads, drafts and the processing of media. */
export async function createMedia(core: Core) {
  const { config, clock, database, storage } = core;
  const { db } = database;
  const files = createStoredFileRepository();
  const uploads = createUploadsService({ ...core, db, files });
  const made = createProcessedFilesService({ db, files, storage, clock });
  const inWorkFolder = await createWorkFolder(join(config.dataDir, 'work'), clock.now());
  const media = {
    files,
    uploads,
    /** Turn uploads into what the app shows; flicks, quests and proofs share one queue for it. */
    tools: {
      drafts,
      opened: createDraftsService({ database, drafts, uploads, clock }),
      work: createDraftPublishingService({ ...core, drafts, files }),
      made,
      media: createMediaProcessorService({ uploads, made, inWorkFolder }),
      queue: createWorkQueue({ atOnce: AT_ONCE, longest: LONGEST_LINE }),
    },
    jobs: fileJobs({ db, files, drafts, storage }),

    /** Files are outside the guard: their URLs carry their own right of access. */
    async fileRoutes(app: FastifyInstance, whenUploaded: UploadDeps['whenUploaded']): Promise<void> {
      mediaRoutes(app, core);
      const receiveUpload = createUploadReceiverService({ db, files, storage, clock });
      await uploadRoutes(app, { ...core, receiveUpload, whenUploaded });
    },
  };
  return media satisfies Omit<Domain, 'routes'>;
}
export type Media = Awaited<ReturnType<typeof createMedia>>;
/** What publishing takes: drafts, processing and the line for it. */
export type MediaTools = Media['tools'];

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ErrorTextName } from '../../../contract/core/error-text.ts';
import { limits } from '../../../contract/core/limits.ts';
import { AppError, invalid } from '../../core/errors.ts';
import type { WorkFolder } from '../../core/storage/temp-folder.ts';
import { makeRenditions, type ProcessedRenditions, pixelsOf } from '../images.ts';
import type { MediaSize } from '../media.tables.ts';
import type { ProcessingBudgetService } from '../processing-budget.service.ts';
import { RemuxError, remuxVideo } from '../remux.ts';
import type { RemuxedVideo, RemuxFault, VideoContainer } from '../remux-protocol.ts';
import type { StoredFile } from '../stored-file.repository.ts';
import { mediaMissing, type UploadsService } from '../uploads/uploads.service.ts';
import {
  type FileOwner,
  type FileScope,
  newFileName,
  type ProcessedFilesService,
} from './processed-files.service.ts';

interface Deps {
  uploads: UploadsService;
  processedFiles: ProcessedFilesService;
  inWorkFolder: WorkFolder;
  budget: ProcessingBudgetService;
}

/** An uploaded file, and the field of the call that named it. */
export interface Source {
  file: StoredFile;
  field: string;
  address: string;
}

/** The owner of processed files, and who may read them. */
export interface Owner extends FileOwner {
  scope: FileScope;
  /** Keys of everything stored for this call, in case it has to be deleted. */
  stored: string[];
}

export interface ProcessedImage {
  width: number;
  height: number;
  placeholder: string;
  sizes: MediaSize[];
}

export interface ProcessedVideo extends RemuxedVideo {
  key: string;
}

/** 720 px cover a phone of 360 CSS px at 2x, and every grid. */
const POSTER_WIDTH = 720;
/** Tolerates the last frames of a video that is as long as allowed. */
const SLACK_MS = 500;

const containers: Record<string, VideoContainer> = {
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

const faults: Record<'video' | 'audio', Record<RemuxFault, ErrorTextName>> = {
  video: {
    unreadable: 'videoUnreadable',
    'cut-off': 'videoCutOff',
    'unknown-codec': 'videoUnknownCodec',
    empty: 'videoEmpty',
  },
  audio: {
    unreadable: 'soundUnreadable',
    'cut-off': 'soundCutOff',
    'unknown-codec': 'soundUnknownCodec',
    empty: 'soundEmpty',
  },
};

/** Processes uploads into what the app shows and plays: renditions, videos that start at once, sounds. */
export function createMediaProcessorService({ uploads, processedFiles, inWorkFolder, budget }: Deps) {
  /** Reads the bytes of a source; errors name its request field. */
  async function read<T>(
    { file, field, address }: Source,
    use: (bytes: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> {
    const throwWithField = (error: unknown): never => {
      if (!(error instanceof AppError)) throw error;
      const { status, code, text, extra } = error;
      throw new AppError(status, code, text, { ...extra, field });
    };
    const bytes = await uploads.read(file).catch(throwWithField);
    if (!bytes) throw mediaMissing([address]);
    return use(bytes).catch(throwWithField);
  }

  async function renditions(
    { id }: Owner,
    source: Source,
    widths?: readonly number[],
  ): Promise<ProcessedRenditions> {
    const bytes = await read(source, (stream) => buffer(stream));
    try {
      return await budget.spend(id, await pixelsOf(bytes), () => makeRenditions(bytes, widths));
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw invalid(
        source.field,
        /pixel limit/.test(String(error)) ? 'photoTooManyPixels' : 'photoUnreadable',
      );
    }
  }

  async function store(
    owner: Owner,
    { width, height, placeholder, renditions }: ProcessedRenditions,
  ): Promise<ProcessedImage> {
    const name = newFileName(owner.scope, owner.folder);
    const sizes = await Promise.all(
      renditions.map(async (one) => {
        const key = `${name}-${one.width}.webp`;
        owner.stored.push(key);
        await processedFiles.store(owner, key, one.data);
        return { key, width: one.width };
      }),
    );
    return { width, height, placeholder, sizes };
  }

  /** Rewrites a video or sound into a new file and stores it. */
  function remux(owner: Owner, source: Source, kind: 'video' | 'audio'): Promise<ProcessedVideo> {
    return inWorkFolder(async (folder) => {
      const [from, to] = [join(folder, 'sent'), join(folder, 'remuxed')];
      await read(source, (bytes) => pipeline(bytes, createWriteStream(from)));
      const container = containers[source.file.content_type] ?? 'mp4';
      try {
        const found = await budget.spend(owner.id, 0, () => remuxVideo({ kind, container, from, to }));
        if (kind === 'video' && found.durationMs > limits.media.videoSeconds * 1_000 + SLACK_MS)
          throw invalid(source.field, 'videoTooLong', { seconds: limits.media.videoSeconds });
        const extension = kind === 'video' ? container : container === 'mp4' ? 'm4a' : container;
        const key = `${newFileName(owner.scope, owner.folder)}.${extension}`;
        owner.stored.push(key);
        await processedFiles.storeFile(owner, key, to);
        return { ...found, key };
      } catch (error) {
        throw error instanceof RemuxError ? invalid(source.field, faults[kind][error.fault]) : error;
      }
    });
  }

  return {
    /** A photo in every size that screens need. */
    photo: async (owner: Owner, source: Source) => store(owner, await renditions(owner, source)),
    /** One image for grids, and for videos that are not playing. */
    poster: async (owner: Owner, source: Source) =>
      store(owner, await renditions(owner, source, [POSTER_WIDTH])),
    video: (owner: Owner, source: Source) => remux(owner, source, 'video'),
    sound: (owner: Owner, source: Source) => remux(owner, source, 'audio'),
  };
}
export type MediaProcessorService = ReturnType<typeof createMediaProcessorService>;

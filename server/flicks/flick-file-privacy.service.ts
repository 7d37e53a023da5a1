import { extname } from 'node:path';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { DraftPublishingService } from '../media/drafts/draft-publishing.service.ts';
import { newFileName, type ProcessedFilesService } from '../media/drafts/processed-files.service.ts';
import { type FlickFiles, fileKeys, type flickFileKeysRepository } from './flick-file-keys.repository.ts';

interface Deps {
  flickFiles: typeof flickFileKeysRepository;
  processedFiles: ProcessedFilesService;
  work: DraftPublishingService;
  clock: Clock;
}

/** Which files move: only public ones, or also those whose signed addresses some people have. */
type Reach = 'public' | 'all';

/** Replaces the files of a hidden flick by their copies in that transaction. */
export type MoveFiles = (trx: Db) => Promise<void>;

/**
 * Moves the files of a flick out of public reach. People who saw it know their addresses, so the copies get new
 * ones that work only with a signature.
 */
export function createFlickFilePrivacyService({ flickFiles, processedFiles, work, clock }: Deps) {
  async function copy(flick: FlickFiles, stored: string[], reach: Reach): Promise<Map<string, string>> {
    const owner = { id: flick.authorId, folder: 'flick' as const };
    const copies = new Map<string, string>();
    for (const key of fileKeys(flick).filter((one) => reach === 'all' || one.startsWith('public/'))) {
      const copied = `${newFileName('private', 'flick')}${extname(key)}`;
      stored.push(copied);
      if (await processedFiles.storeCopy(owner, copied, key)) copies.set(key, copied);
    }
    return copies;
  }

  async function settle(
    trx: Db,
    flick: FlickFiles,
    copies: ReadonlyMap<string, string>,
    now: Date,
  ): Promise<string[]> {
    const keys = new Set(fileKeys(flick));
    // Files that it no longer uses stay where they are; their copies are deleted as unused.
    const used = new Map([...copies].filter(([key]) => keys.has(key)));
    await work.seal(trx, [], [...used.values()], now);
    return flickFiles.move(trx, flick, used, now);
  }

  const isSame = (a: FlickFiles, b: FlickFiles) => fileKeys(a).join() === fileKeys(b).join();

  return {
    /** Copies the files of a flick, by the key of the source; the keys go into `stored`. */
    copy: (flick: FlickFiles, stored: string[]) => copy(flick, stored, 'public'),

    /**
     * Replaces the files by their copies in the caller's transaction; returns the keys of files that are no
     * longer needed.
     */
    settle,

    /** Runs `change`, which hides a flick in a transaction, with copies of its files ready. */
    async whileCopied(
      seen: FlickFiles,
      reach: Reach,
      change: (move: MoveFiles) => Promise<void>,
    ): Promise<void> {
      let replacedKeys: string[] = [];
      await work.withStoredFiles(async (stored) => {
        const copies = await copy(seen, stored, reach);
        await change(async (trx) => {
          const flick = await flickFiles.hidden(trx, seen.id);
          // If it was changed meanwhile, a job tries again.
          if (!flick || !isSame(flick, seen)) return;
          replacedKeys = await settle(trx, flick, copies, clock.now());
        });
      });
      await work.forget(replacedKeys);
    },
  };
}
export type FlickFilePrivacyService = ReturnType<typeof createFlickFilePrivacyService>;

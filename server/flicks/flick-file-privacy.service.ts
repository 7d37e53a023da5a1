import { extname } from 'node:path';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../db/prepared-statement.ts';
import type { DraftWork } from '../media/drafts/draft-publishing.service.ts';
import { type MadeFiles, newFileName } from '../media/drafts/processed-files.service.ts';
import { type FlickFiles, fileKeys, type flickFilesRepository } from './flick-file-keys.repository.ts';

interface Deps {
  flickFiles: typeof flickFilesRepository;
  made: MadeFiles;
  work: DraftWork;
  clock: Clock;
}

/** Which files go: those that everybody can read, or also those whose signed addresses some people have. */
type Reach = 'public' | 'all';

/** Moves the copied files of a flick that is out of sight in that transaction. */
export type MoveFiles = (trx: Db) => Promise<void>;

/**
 * Takes the files of a flick out of where everybody reads them. Whoever has seen it knows their addresses, so other
 * ones are made, which are good with a signature alone.
 */
export function createFlickHiding({ flickFiles, made, work, clock }: Deps) {
  async function copy(flick: FlickFiles, stored: string[], reach: Reach): Promise<Map<string, string>> {
    const maker = { id: flick.authorId, folder: 'flick' as const };
    const copies = new Map<string, string>();
    for (const key of fileKeys(flick).filter((one) => reach === 'all' || one.startsWith('public/'))) {
      const copied = `${newFileName('private', 'flick')}${extname(key)}`;
      stored.push(copied);
      if (await made.keepCopy(maker, copied, key)) copies.set(key, copied);
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
    // What it has no more when it is held stays where it is, and its copy is thrown away with what nothing uses.
    const used = new Map([...copies].filter(([key]) => keys.has(key)));
    await work.seal(trx, [], [...used.values()], now);
    return flickFiles.move(trx, flick, used, now);
  }

  const isSame = (a: FlickFiles, b: FlickFiles) => fileKeys(a).join() === fileKeys(b).join();

  return {
    /** Copies for the flick, by the key of what each is a copy of; the keys go into `stored`. */
    copy: (flick: FlickFiles, stored: string[]) => copy(flick, stored, 'public'),

    /** Puts the copies to use in the caller's transaction; answers the keys of files that nothing needs any more. */
    settle,

    /** Runs `change`, which takes a flick out of sight in a transaction, with copies of its files at hand. */
    async whileCopied(
      seen: FlickFiles,
      reach: Reach,
      change: (move: MoveFiles) => Promise<void>,
    ): Promise<void> {
      let left: string[] = [];
      await work.makingFiles(async (stored) => {
        const copies = await copy(seen, stored, reach);
        await change(async (trx) => {
          const flick = await flickFiles.hidden(trx, seen.id);
          // Where somebody changed it meanwhile, a job comes back to it.
          if (!flick || !isSame(flick, seen)) return;
          left = await settle(trx, flick, copies, clock.now());
        });
      });
      await work.forget(left);
    },
  };
}
export type FlickHiding = ReturnType<typeof createFlickHiding>;

import { extname } from 'node:path';
import { fileKeys, type flickEditRepository, type StandingFlick } from '../repositories/flick-edit.ts';
import type { Db } from '../repositories/statement.ts';
import type { DraftWork } from './draft-work.ts';
import { type MadeFiles, newFileName } from './made-files.ts';

interface Deps {
  edits: typeof flickEditRepository;
  made: MadeFiles;
  work: DraftWork;
}

/**
 * Takes the files of a flick out of where everybody reads them. Whoever has seen it knows their addresses, so other
 * ones are made, which are good with a signature alone.
 */
export function createFlickHiding({ edits, made, work }: Deps) {
  return {
    /** Copies for the flick, by the key of what each is a copy of; the keys go into `stored`. */
    async copy(flick: StandingFlick, stored: string[]): Promise<Map<string, string>> {
      const maker = { id: flick.authorId, folder: 'flick' as const };
      const copies = new Map<string, string>();
      for (const key of fileKeys(flick).filter((one) => one.startsWith('public/'))) {
        const copy = `${newFileName('private', 'flick')}${extname(key)}`;
        stored.push(copy);
        if (await made.keepCopy(maker, copy, key)) copies.set(key, copy);
      }
      return copies;
    },

    /** Puts the copies to use in the caller's transaction; answers the keys of files that nothing needs any more. */
    async settle(
      trx: Db,
      flick: StandingFlick,
      copies: ReadonlyMap<string, string>,
      now: Date,
    ): Promise<string[]> {
      await work.seal(trx, [], [...copies.values()], now);
      return edits.moveFiles(trx, flick, copies, now);
    },
  };
}
export type FlickHiding = ReturnType<typeof createFlickHiding>;

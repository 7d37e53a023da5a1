import { limits } from '../../../contract/core/limits.ts';
import type { Collection, SavedThing } from '../../../contract/flicks/collection.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/http/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import { type Keep, within } from '../../db/prepared-statement.ts';
import type { UrlSigner } from '../../providers/storage/signing.ts';
import type { collectionRepository } from './collection.repository.ts';
import type { saveRepository } from './save.repository.ts';

interface Deps {
  database: Database;
  collections: typeof collectionRepository;
  saved: typeof saveRepository;
  signer: UrlSigner;
  clock: Clock;
}

interface Made {
  collection: Collection;
}

const full = () =>
  new AppError(
    422,
    'invalid_request',
    `You have ${limits.collection.most} collections already. Delete one first.`,
  );
/** A collection as it is read. */
type Listed = Omit<Collection, 'covers'> & { covers: { url: string }[] };

const gone = () => notFound('This collection');

/** Collections of saved things; they are their owner's alone. */
export function createCollectionService({ database, collections, saved, signer, clock }: Deps) {
  const { db } = database;
  return {
    /** As JSON text. */
    async list(viewer: string, thing: { id?: string | undefined; type: SavedThing }): Promise<string> {
      const { id = null, type } = thing;
      const found = await collections.list(database, viewer, { id, type });
      // Addresses are signed where they stand in a field of their own.
      const signed: Listed[] = JSON.parse(signer.signMediaUrls(found));
      const list = signed.map(({ covers, ...rest }) => ({ ...rest, covers: covers.map(({ url }) => url) }));
      return JSON.stringify({ collections: list });
    },

    /** Makes a collection and keeps the answer with it; 422 where there are as many as there may be. */
    async create(personId: string, name: string, keep: Keep<Made>): Promise<Made> {
      const createdAt = clock.now();
      const id = newId(createdAt);
      const collection = { _id: id, name, flickCount: 0, questCount: 0, covers: [], has: false };
      await db.transaction().execute(async (trx) => {
        const given = { id, personId, name, createdAt };
        if (!(await collections.insert(trx, given, limits.collection.most))) throw full();
        await keep(trx, { collection });
      });
      return { collection };
    },

    async rename(personId: string, id: string, name: string) {
      if (!(await collections.rename(db, personId, id, name))) throw gone();
      return { name };
    },

    async remove(personId: string, id: string) {
      if (!(await collections.setDeleted(db, personId, id, clock.now()))) throw gone();
      return { message: 'Collection deleted' };
    },

    /** 404 once its day is over. */
    async restore(personId: string, id: string) {
      if (!(await collections.setDeleted(db, personId, id, null))) throw gone();
      return { message: 'Collection restored' };
    },

    /** What is put in is saved in the same step; 404 for what the viewer may not see, and for another's collection. */
    async setItem(
      viewer: string,
      collectionId: string,
      thing: { id: string; type: SavedThing },
      value: boolean,
    ) {
      const save = thing.type === 'flick' ? saved.set : saved.setQuest;
      await db.transaction().execute(async (trx) => {
        const inside = within(trx);
        if (value && !(await save(inside, viewer, thing.id, true, clock.now()))) throw notFound();
        if (!(await collections.setItem(inside, viewer, thing, collectionId, value))) throw gone();
      });
      return { isCollected: value };
    },
  };
}
export type CollectionService = ReturnType<typeof createCollectionService>;

import { limits } from '../../../contract/core/limits.ts';
import type { Collection, SavedType } from '../../../contract/flicks/collection.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { UrlSigner } from '../../core/storage/url-signer.ts';
import type { Database } from '../../db/connection.ts';
import { type RecordResponse, within } from '../../db/prepared-statement.ts';
import type { collectionRepository } from './collection.repository.ts';
import type { saveRepository } from './save.repository.ts';

interface Deps {
  database: Database;
  collections: typeof collectionRepository;
  saved: typeof saveRepository;
  signer: UrlSigner;
  clock: Clock;
}

interface CreatedCollection {
  collection: Collection;
}

const full = () =>
  new AppError(422, 'invalid_request', 'tooManyCollections', { values: { most: limits.collection.most } });
/** A collection as the repository returns it. */
type Listed = Omit<Collection, 'covers'> & { covers: { url: string }[] };

const collectionNotFound = () => notFound('collectionGone');

/** Collections of saved flicks and quests, private to their owner. */
export function createCollectionService({ database, collections, saved, signer, clock }: Deps) {
  const { db } = database;
  return {
    /** As JSON text. */
    async list(viewer: string, filter: { id?: string | undefined; type: SavedType }): Promise<string> {
      const { id = null, type } = filter;
      const found = await collections.list(database, viewer, { id, type });
      // Only URLs that are the value of a field are signed, so covers come as objects.
      const signed: Listed[] = JSON.parse(signer.signMediaUrls(found));
      const list = signed.map(({ covers, ...rest }) => ({ ...rest, covers: covers.map(({ url }) => url) }));
      return JSON.stringify({ collections: list });
    },

    /** Creates a collection and records the response; 422 at the maximum. */
    async create(
      personId: string,
      name: string,
      record: RecordResponse<CreatedCollection>,
    ): Promise<CreatedCollection> {
      const createdAt = clock.now();
      const id = newId(createdAt);
      const collection = { _id: id, name, flickCount: 0, questCount: 0, covers: [], has: false };
      await db.transaction().execute(async (trx) => {
        const given = { id, personId, name, createdAt };
        if (!(await collections.insert(trx, given, limits.collection.most))) throw full();
        await record(trx, { collection });
      });
      return { collection };
    },

    async rename(personId: string, id: string, name: string) {
      if (!(await collections.rename(db, personId, id, name))) throw collectionNotFound();
      return { name };
    },

    async remove(personId: string, id: string): Promise<void> {
      if (!(await collections.setDeleted(db, personId, id, clock.now()))) throw collectionNotFound();
    },

    /** 404 if it was deleted more than a day ago. */
    async restore(personId: string, id: string): Promise<void> {
      if (!(await collections.setDeleted(db, personId, id, null))) throw collectionNotFound();
    },

    /**
     * Adding an item also saves it, in the same transaction; 404 if the viewer may not see it, and for
     * another's collection.
     */
    async setItem(
      viewer: string,
      collectionId: string,
      item: { id: string; type: SavedType },
      value: boolean,
    ) {
      const save = item.type === 'flick' ? saved.set : saved.setQuest;
      await db.transaction().execute(async (trx) => {
        const inside = within(trx);
        if (value && !(await save(inside, viewer, item.id, true, clock.now()))) throw notFound();
        if (!(await collections.setItem(inside, viewer, item, collectionId, value)))
          throw collectionNotFound();
      });
      return { isCollected: value };
    },
  };
}
export type CollectionService = ReturnType<typeof createCollectionService>;

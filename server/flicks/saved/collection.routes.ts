import type { FastifyInstance } from 'fastify';
import {
  createCollection,
  deleteCollection,
  listCollections,
  renameCollection,
  restoreCollection,
  setCollected,
} from '../../../contract/flicks/collection.ts';
import { rawJson } from '../../core/http/envelope.ts';
import { route } from '../../core/http/route.ts';
import type { CollectionService } from './collection.service.ts';

interface Services {
  collections: CollectionService;
}

export function collectionRoutes(app: FastifyInstance, { collections }: Services): void {
  route(app, listCollections, async ({ input, viewer }) =>
    rawJson(await collections.list(viewer.personId, input.query)),
  );

  route(app, createCollection, ({ input, viewer, record }) =>
    collections.create(viewer.personId, input.body.name, record),
  );

  route(app, renameCollection, ({ input: { params, body }, viewer }) =>
    collections.rename(viewer.personId, params.id, body.name),
  );

  route(app, deleteCollection, async ({ input, viewer, text }) => {
    await collections.remove(viewer.personId, input.params.id);
    return { message: text('collectionDeleted') };
  });

  route(app, restoreCollection, async ({ input, viewer, text }) => {
    await collections.restore(viewer.personId, input.params.id);
    return { message: text('collectionRestored') };
  });

  route(app, setCollected, ({ input: { params, query, body }, viewer }) =>
    collections.setItem(viewer.personId, params.id, query, body.value),
  );
}

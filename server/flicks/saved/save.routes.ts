import type { FastifyInstance } from 'fastify';
import { setSaved } from '../../../contract/flicks/save.ts';
import { route } from '../../core/http/route.ts';
import type { SaveService } from './save.service.ts';

export function saveRoutes(app: FastifyInstance, { saved }: { saved: SaveService }): void {
  route(app, setSaved, ({ input: { query, body }, viewer }) => {
    const set = query.type === 'quest' ? saved.setQuest : saved.set;
    return set(viewer.personId, query.id, body.value);
  });
}

import type { FastifyInstance } from 'fastify';
import { addBioLink, deleteBioLink, updateBioLink } from '../../../contract/people/bio-link.ts';
import { route } from '../../core/http/route.ts';
import type { BioLinkService } from './bio-link.service.ts';

export function bioLinkRoutes(app: FastifyInstance, { bioLinks }: { bioLinks: BioLinkService }): void {
  route(app, addBioLink, ({ input, viewer, record }) => bioLinks.add(viewer.personId, input.body, record));

  route(app, updateBioLink, ({ input: { params, body }, viewer }) =>
    bioLinks.update(viewer.personId, params.id, body),
  );

  route(app, deleteBioLink, async ({ input, viewer, text }) => {
    await bioLinks.remove(viewer.personId, input.params.id);
    return { message: text('linkDeleted') };
  });
}

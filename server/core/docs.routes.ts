import type { FastifyInstance } from 'fastify';
import { version } from './health/version.ts';
import { docsPage } from './http/docs-page.ts';
import { openApi } from './http/openapi.ts';

/** The API described from the endpoints that are registered. */
export function docsRoutes(app: FastifyInstance): void {
  const { coreContext } = app;
  const config = { open: true };
  app.get('/api/docs', { config }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(coreContext.endpoints, version)),
  );
  app.get('/api/docs/openapi.json', { config }, () => openApi(coreContext.endpoints, version));
}

import type { FastifyInstance } from 'fastify';
import { getSite } from '../../contract/core/site.ts';
import type { Config } from './config/config.ts';
import { route } from './http/route.ts';

export function siteRoutes(
  app: FastifyInstance,
  { site, translation }: Pick<Config, 'site' | 'translation'>,
): void {
  route(app, getSite, async () => ({ site: { ...site, translates: translation !== null } }));
}

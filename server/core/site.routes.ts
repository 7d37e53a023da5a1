import type { FastifyInstance } from 'fastify';
import { getSite } from '../../contract/core/site.ts';
import type { Config } from './config/config.ts';
import { route } from './http/route.ts';

export function siteRoutes(app: FastifyInstance, { site }: Pick<Config, 'site'>): void {
  route(app, getSite, async () => ({ site }));
}

import { type DevDeps, devRoutes } from './dev.routes.ts';
import { docsRoutes } from './docs.routes.ts';
import type { Core, Domain } from './domain.ts';
import { healthRoutes } from './health/health.routes.ts';
import { createReadinessService } from './health/readiness.service.ts';
import { type EventStreamDeps, eventStreamRoute } from './http/event-stream.ts';
import { registerThisMachineOnly } from './http/this-machine-only.ts';
import { retentionJobs } from './retention.job.ts';
import { createRetentionRepository } from './retention.repository.ts';
import { siteRoutes } from './site.routes.ts';

/** What the core needs from outside. */
export interface CorePluginNeeds extends Core, EventStreamDeps {
  dev: Omit<DevDeps, 'config'>;
}

/** What belongs to no domain: health, the site, the API page, the event stream, `/dev` and retention. */
export function createCorePlugin(needs: CorePluginNeeds): Domain {
  const { config, database, dev } = needs;
  return {
    jobs: retentionJobs(createRetentionRepository(database.db)),
    routes(api) {
      healthRoutes(api, createReadinessService(needs));
      siteRoutes(api, config);
      eventStreamRoute(api, needs);
      docsRoutes(api);
      if (config.devTools) {
        api.register(async (scope) => {
          registerThisMachineOnly(scope);
          devRoutes(scope, { config, ...dev });
        });
      }
    },
  };
}

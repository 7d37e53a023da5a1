import type { Core, Domain } from '../../core/domain.ts';
import { flickViewRepository } from './flick-view.repository.ts';
import { flickViewRoutes } from './flick-view.routes.ts';
import { createFlickViewService } from './flick-view.service.ts';
import { flickViewJobs } from './flick-views.job.ts';

/** Builds the counting of views, and the statistics of authors. */
export function createFlickViews(needs: Core): Domain {
  const views = createFlickViewService({ ...needs, views: flickViewRepository });
  return {
    jobs: flickViewJobs(needs.database, flickViewRepository),
    routes: (api) => flickViewRoutes(api, { views }),
  };
}

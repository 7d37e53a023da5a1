import type { Core, Domain } from '../../core/domain.ts';
import { flickRepository } from '../flick.repository.ts';
import type { FlickService } from '../flick.service.ts';
import { captionsRepository } from './captions.repository.ts';
import { captionsRoutes } from './captions.routes.ts';
import { createCaptionsService } from './captions.service.ts';

/** Builds captions of videos. */
export function createCaptions({ flicks, ...needs }: Core & { flicks: FlickService }): Domain {
  const captions = createCaptionsService({ ...needs, flicks: flickRepository, captions: captionsRepository });
  return { jobs: [], routes: (api) => captionsRoutes(api, { flicks, captions }) };
}

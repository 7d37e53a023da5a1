import type { Core, Domain } from '../../core/domain.ts';
import { flickRepository } from '../flick.repository.ts';
import { pinRepository } from './pin.repository.ts';
import { pinRoutes } from './pin.routes.ts';
import { createPinService } from './pin.service.ts';

/** Builds the pinning of flicks to profiles. */
export function createPins(core: Core): Domain {
  const pins = createPinService({ ...core, flicks: flickRepository, pins: pinRepository });
  return { jobs: [], routes: (api) => pinRoutes(api, { pins }) };
}

import type { Core, Domain } from '../../core/domain.ts';
import { createWorkQueue } from '../../core/limits/work-queue.ts';
import type { ProcessingBudgetService } from '../../media/processing-budget.service.ts';
import type { StoredFileRepository } from '../../media/stored-file.repository.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import { personSwitchRepository } from '../switches/person-switch.repository.ts';
import { bioLinkRepository } from './bio-link.repository.ts';
import { bioLinkRoutes } from './bio-link.routes.ts';
import { createBioLinkService } from './bio-link.service.ts';
import { profileRepository } from './profile.repository.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';
import { profilePictureRepository } from './profile-picture.repository.ts';
import { profilePictureRoutes } from './profile-picture.routes.ts';
import { createProfilePictureService } from './profile-picture.service.ts';

export interface ProfilesNeeds extends Core {
  files: StoredFileRepository;
  uploads: UploadsService;
  budget: ProcessingBudgetService;
}

/** A picture keeps a CPU core busy for a moment, so calls beyond this queue are rejected. */
const PICTURES = { atOnce: 1, longest: 50, longestPerPerson: 5 };

/** Builds profiles, their links and their pictures. */
export function createProfiles(needs: ProfilesNeeds) {
  const profiles = createProfileService({
    ...needs,
    profiles: profileRepository,
    switches: personSwitchRepository,
  });
  const bioLinks = createBioLinkService({ ...needs, links: bioLinkRepository });
  const pictures = createProfilePictureService({
    ...needs,
    pictures: profilePictureRepository,
    queue: createWorkQueue(PICTURES),
  });
  const domain: Domain = {
    jobs: [],
    routes(api) {
      profileRoutes(api, { profiles });
      bioLinkRoutes(api, { bioLinks });
      profilePictureRoutes(api, { pictures });
    },
  };
  return { ...domain, profiles, pictures };
}

import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { bioLinkRepository } from '../repositories/bio-link.ts';
import { blockRepository } from '../repositories/block.ts';
import { followRepository } from '../repositories/follow.ts';
import { followListRepository } from '../repositories/follow-list.ts';
import { friendSuggestionRepository } from '../repositories/friend-suggestion.ts';
import { profileRepository } from '../repositories/profile.ts';
import { profilePictureRepository } from '../repositories/profile-picture.ts';
import type { StoredFileRepository } from '../repositories/stored-file.ts';
import { createBioLinkService } from '../services/bio-link.ts';
import { createBlockService } from '../services/block.ts';
import { createFollowService } from '../services/follow.ts';
import { createFollowListService } from '../services/follow-list.ts';
import { createFriendSuggestionService } from '../services/friend-suggestion.ts';
import type { Notices } from '../services/notices.ts';
import { createProfileService } from '../services/profile.ts';
import { createProfilePictureService } from '../services/profile-picture.ts';
import type { UploadService } from '../services/uploads.ts';
import { createWorkQueue } from '../work-queue.ts';
import { bioLinkRoutes } from './bio-link.ts';
import { blockRoutes } from './block.ts';
import { followRoutes } from './follow.ts';
import { friendSuggestionRoutes } from './friend-suggestion.ts';
import { profileRoutes } from './profile.ts';
import { profilePictureRoutes } from './profile-picture.ts';

interface PeopleDeps {
  database: Database;
  clock: Clock;
  signer: UrlSigner;
  storage: Storage;
  files: StoredFileRepository;
  uploads: UploadService;
  notices: Notices;
}

/** A picture takes a core for a moment; more than a few in line are sent away. */
const PICTURES = { atOnce: 1, longest: 50 };

/** Makes the services of profiles, and of how people stand to each other. */
export function createPeople(deps: PeopleDeps) {
  const follows = followRepository;
  return {
    profiles: createProfileService({ ...deps, profiles: profileRepository }),
    follows: createFollowService({ ...deps, follows }),
    followLists: createFollowListService({ ...deps, followLists: followListRepository }),
    hidden: createBlockService({ ...deps, hidden: blockRepository, follows }),
    suggestions: createFriendSuggestionService({ ...deps, suggestions: friendSuggestionRepository, follows }),
    bioLinks: createBioLinkService({ ...deps, links: bioLinkRepository }),
    pictures: createProfilePictureService({
      ...deps,
      pictures: profilePictureRepository,
      queue: createWorkQueue(PICTURES),
    }),
  };
}
type People = ReturnType<typeof createPeople>;

export function peopleRoutes(app: FastifyInstance, people: People): void {
  profileRoutes(app, people);
  followRoutes(app, people);
  blockRoutes(app, people);
  friendSuggestionRoutes(app, people);
  bioLinkRoutes(app, people);
  profilePictureRoutes(app, people);
}

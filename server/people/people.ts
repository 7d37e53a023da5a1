import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { createWorkQueue } from '../core/work-queue.ts';
import type { Database } from '../db/connection.ts';
import type { StoredFileRepository } from '../media/stored-file.repository.ts';
import type { UploadService } from '../media/uploads/uploads.service.ts';
import type { Notices } from '../notifications/notification-writer.service.ts';
import type { UrlSigner } from '../providers/storage/signing.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { blockRepository } from './blocks/block.repository.ts';
import { blockRoutes } from './blocks/block.routes.ts';
import { createBlockService } from './blocks/block.service.ts';
import { followRepository } from './follows/follow.repository.ts';
import { followRoutes } from './follows/follow.routes.ts';
import { createFollowService } from './follows/follow.service.ts';
import { followListRepository } from './follows/follow-list.repository.ts';
import { createFollowListService } from './follows/follow-list.service.ts';
import { friendSuggestionRepository } from './follows/friend-suggestion.repository.ts';
import { friendSuggestionRoutes } from './follows/friend-suggestion.routes.ts';
import { createFriendSuggestionService } from './follows/friend-suggestion.service.ts';
import { bioLinkRepository } from './profiles/bio-link.repository.ts';
import { bioLinkRoutes } from './profiles/bio-link.routes.ts';
import { createBioLinkService } from './profiles/bio-link.service.ts';
import { profileRepository } from './profiles/profile.repository.ts';
import { profileRoutes } from './profiles/profile.routes.ts';
import { createProfileService } from './profiles/profile.service.ts';
import { profilePictureRepository } from './profiles/profile-picture.repository.ts';
import { profilePictureRoutes } from './profiles/profile-picture.routes.ts';
import { createProfilePictureService } from './profiles/profile-picture.service.ts';

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

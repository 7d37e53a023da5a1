import type { Core, Domain } from '../core/domain.ts';
import { warnOfDrift } from '../core/jobs/recount.ts';
import { counterRepository } from '../db/counter-repair.ts';
import type { NotificationWriterService } from '../notifications/notification-writer.service.ts';
import { blockRepository } from './blocks/block.repository.ts';
import { blockRoutes } from './blocks/block.routes.ts';
import { createBlockService } from './blocks/block.service.ts';
import { mutedWordRepository } from './blocks/muted-word.repository.ts';
import { mutedWordRoutes } from './blocks/muted-word.routes.ts';
import { createMutedWordService } from './blocks/muted-word.service.ts';
import { followRepository } from './follows/follow.repository.ts';
import { createFollows } from './follows/follows.plugin.ts';
import { mentionRepository } from './mentions/mention.repository.ts';
import { mentionRoutes } from './mentions/mention.routes.ts';
import { createMentionService } from './mentions/mention.service.ts';
import { peopleJobs } from './people.job.ts';
import { peopleSearchTexts } from './people-search-text.repository.ts';
import { personCounterRepository } from './person-counter.repository.ts';
import { createProfiles, type ProfilesNeeds } from './profiles/profiles.plugin.ts';
import { personSwitchRepository } from './switches/person-switch.repository.ts';
import { personSwitchRoutes } from './switches/person-switch.routes.ts';
import { createPersonSwitchService } from './switches/person-switch.service.ts';
import { personOfUsername } from './usernames/username.repository.ts';
import { createUsernameService } from './usernames/username.service.ts';

export interface PeopleNeeds extends Core, ProfilesNeeds {
  notifications: NotificationWriterService;
}

/** Builds profiles, usernames, follows, blocks and mutes. */
export function createPeople(needs: PeopleNeeds) {
  const { database, logger } = needs;
  const profiles = createProfiles(needs);
  const follows = createFollows(needs);
  const hidden = createBlockService({ ...needs, hidden: blockRepository, follows: followRepository });
  const mutedWords = createMutedWordService({ ...needs, mutedWords: mutedWordRepository });
  const mentions = createMentionService({ ...needs, mentions: mentionRepository });
  const switches = createPersonSwitchService({ ...needs, switches: personSwitchRepository });
  const domain: Domain = {
    jobs: peopleJobs({
      database,
      people: personCounterRepository,
      mutedWords: mutedWordRepository,
      counters: counterRepository,
      onDrift: warnOfDrift(logger),
    }),
    routes(api) {
      profiles.routes(api);
      follows.routes(api);
      blockRoutes(api, { hidden });
      mutedWordRoutes(api, { mutedWords });
      mentionRoutes(api, { mentions });
      personSwitchRoutes(api, { switches });
    },
  };
  return {
    ...domain,
    usernames: createUsernameService(needs),
    personOf: (username: string) => personOfUsername(database.db, username),
    pictures: profiles.pictures,
    profiles: profiles.profiles,
    searchTexts: peopleSearchTexts,
  };
}

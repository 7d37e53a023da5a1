import type { Core, Domain } from '../../core/domain.ts';
import { nameLookupRepository } from '../../people/mentions/name-lookup.repository.ts';
import { hashtagRepository } from './hashtag.repository.ts';
import { hashtagRoutes } from './hashtag.routes.ts';
import { createHashtagService } from './hashtag.service.ts';
import { hashtagFollowRepository } from './hashtag-follow.repository.ts';
import { hashtagFollowRoutes } from './hashtag-follow.routes.ts';
import { createHashtagFollowService } from './hashtag-follow.service.ts';
import { hashtagPageRepository } from './hashtag-page.repository.ts';
import { hashtagPageRoutes } from './hashtag-page.routes.ts';
import { createHashtagPageService } from './hashtag-page.service.ts';
import { createTypedNamesService } from './typed-names.service.ts';

/** Builds hashtags, their pages, following them, and what links typed names. */
export function createHashtags(core: Core) {
  const hashtags = createHashtagService({ ...core, hashtags: hashtagRepository });
  const hashtagPages = createHashtagPageService({ ...core, hashtagPages: hashtagPageRepository });
  const hashtagFollows = createHashtagFollowService({
    ...core,
    hashtags: hashtagRepository,
    follows: hashtagFollowRepository,
  });
  const domain: Domain = {
    jobs: [],
    routes(api) {
      hashtagRoutes(api, { hashtags });
      hashtagPageRoutes(api, { hashtagPages });
      hashtagFollowRoutes(api, { hashtagFollows });
    },
  };
  return {
    ...domain,
    pages: hashtagPages,
    typedNames: createTypedNamesService({ ...core, hashtags, names: nameLookupRepository }),
  };
}

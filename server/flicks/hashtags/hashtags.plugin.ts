import type { Core, Domain } from '../../core/domain.ts';
import { hashtagRepository } from './hashtag.repository.ts';
import { hashtagRoutes } from './hashtag.routes.ts';
import { createHashtagService } from './hashtag.service.ts';
import { hashtagPageRepository } from './hashtag-page.repository.ts';
import { hashtagPageRoutes } from './hashtag-page.routes.ts';
import { createHashtagPageService } from './hashtag-page.service.ts';

/** Builds hashtags and their pages. */
export function createHashtags(core: Core): Domain {
  const hashtags = createHashtagService({ ...core, hashtags: hashtagRepository });
  const hashtagPages = createHashtagPageService({ ...core, hashtagPages: hashtagPageRepository });
  return {
    jobs: [],
    routes(api) {
      hashtagRoutes(api, { hashtags });
      hashtagPageRoutes(api, { hashtagPages });
    },
  };
}

import type { Core, Domain } from '../../core/domain.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { TypedNamesService } from '../hashtags/typed-names.service.ts';
import { commentRepository } from './comment.repository.ts';
import { commentRoutes } from './comment.routes.ts';
import { createCommentService } from './comment.service.ts';
import { commentDisplayRepository } from './comment-display.repository.ts';
import { createCommentDisplayService } from './comment-display.service.ts';
import { createCommentEditService } from './comment-edit.service.ts';
import { commentVersionRepository } from './comment-version.repository.ts';
import { commentWriteRepository } from './comment-write.repository.ts';
import { createCommentWriteService } from './comment-write.service.ts';

export interface CommentsNeeds extends Core {
  notifications: NotificationWriterService;
  typedNames: TypedNamesService;
}

/** Builds reading, writing, pinning and hiding comments. */
export function createComments(needs: CommentsNeeds): Domain {
  const comments = createCommentService({ ...needs, comments: commentRepository });
  const commentWrites = createCommentWriteService({ ...needs, comments: commentWriteRepository });
  const commentEdits = createCommentEditService({
    ...needs,
    comments: commentWriteRepository,
    versions: commentVersionRepository,
  });
  const commentDisplay = createCommentDisplayService({
    ...needs,
    comments: commentWriteRepository,
    display: commentDisplayRepository,
  });
  const { typedNames } = needs;
  return {
    jobs: [],
    routes: (api) =>
      commentRoutes(api, { comments, commentWrites, commentEdits, commentDisplay, typedNames }),
  };
}

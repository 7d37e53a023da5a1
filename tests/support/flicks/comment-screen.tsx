import type { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import type { Comment } from '../../../contract/flicks/comment.ts';
import { createComment, listComments, listReplies } from '../../../contract/flicks/comment.ts';
import type { ShownFlick } from '../../../contract/flicks/flick.ts';
import { CommentsSection } from '../../../src/components/flicks/comments/comments-section.tsx';
import { CommentComposer } from '../../../src/components/flicks/composer/comment-composer.tsx';
import { server } from '../app/app-setup.ts';
import { api, respond } from '../app/mock-responses.ts';
import { signIn } from '../app/render-app.tsx';
import { renderPart } from '../app/render-part.tsx';

/** Comments of a flick and the field to write one, as the flick's page shows them; signed in as the demo person. */
export function renderComments(flick: ShownFlick, queryClient?: QueryClient) {
  signIn();
  return renderPart(
    <main>
      <CommentsSection flick={flick} />
      <CommentComposer flick={flick} />
    </main>,
    queryClient,
  );
}

/** The server has these comments, on one page. */
export function serveComments(comments: Comment[]): void {
  server.use(
    http.get(api(listComments.path), () => respond(listComments, { comments, page: 1, totalPages: 1 })),
  );
}

/** The server has these replies to every comment, on one page. */
export function serveReplies(replies: Comment[]): void {
  server.use(
    http.get(api(listReplies.path), () => respond(listReplies, { replies, page: 1, totalPages: 1 })),
  );
}

/** What was posted as a top-level comment, by Idempotency-Key in order, and the comment answered to each. */
export function serveCommentPost(made: (text: string) => Comment) {
  const keys: string[] = [];
  server.use(
    http.post(api(createComment.path), async ({ request }) => {
      keys.push(request.headers.get('idempotency-key') ?? '');
      const body = createComment.body.parse(await request.json());
      const text = body.comment.map((token) => (token.type === 'text' ? token.text : '')).join('');
      return respond(createComment, { replies: [made(text)] });
    }),
  );
  return keys;
}

/** Replaces the observer of the end of a list; the returned function reports that the end is near. */
export function nearEnds(): () => void {
  const watching = new Set<() => void>();
  class Watcher {
    readonly #told: () => void;
    constructor(callback: IntersectionObserverCallback) {
      const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      this.#told = () => callback(near, this as unknown as IntersectionObserver);
    }
    observe() {
      watching.add(this.#told);
    }
    unobserve() {}
    disconnect() {
      watching.delete(this.#told);
    }
  }
  window.IntersectionObserver = Watcher as unknown as typeof IntersectionObserver;
  return () => {
    for (const tell of watching) tell();
  };
}

import type { FastifyInstance } from 'fastify';
import { deleteMutedWord, listMutedWords, setMutedWord } from '../../../contract/people/muted-word.ts';
import { route } from '../../core/http/route.ts';
import type { MutedWordService } from './muted-word.service.ts';

export function mutedWordRoutes(
  app: FastifyInstance,
  { mutedWords }: { mutedWords: MutedWordService },
): void {
  route(app, listMutedWords, ({ viewer }) => mutedWords.list(viewer.personId));

  route(app, setMutedWord, ({ input, viewer }) => mutedWords.set(viewer.personId, input.body));

  route(app, deleteMutedWord, async ({ input, viewer, text }) => {
    await mutedWords.remove(viewer.personId, input.params.id);
    return { message: text('wordUnmuted') };
  });
}

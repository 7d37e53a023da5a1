import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Db } from '../../db/prepared-statement.ts';
import type { NotificationWriterService } from '../../notifications/notification-writer.service.ts';
import type { flickRepository } from '../flick.repository.ts';
import type { FlickEditService } from '../flick-edit.service.ts';
import type { altSuggestionRepository } from './alt-suggestion.repository.ts';

interface Deps {
  database: Database;
  suggestions: typeof altSuggestionRepository;
  flicks: typeof flickRepository;
  flickEdits: FlickEditService;
  notifications: NotificationWriterService;
  clock: Clock;
}

interface Suggested {
  suggesterId: string;
  flickId: string;
  position: number;
  text: string;
}

/** Alt texts that viewers suggest for images without one, and the decisions of their authors. */
export function createAltSuggestionService(deps: Deps) {
  const { database, suggestions, flicks, flickEdits, notifications, clock } = deps;
  const { db } = database;

  return {
    /**
     * Suggests a description; the author is notified of a person's first one for a flick. 404 unseen, 403 for
     * one's own flick or if the author wants none, 409 if the image is described already.
     */
    async suggest(
      { suggesterId, flickId, position, text }: Suggested,
      record: (trx: Db) => Promise<void>,
    ): Promise<void> {
      const target = await suggestions.target(database, suggesterId, flickId, position);
      if (!target) throw notFound('flickGone');
      const { authorId, takesAlt, hasAlt } = target;
      if (authorId === suggesterId) throw forbidden('describeOwnMedia');
      if (hasAlt === null) throw invalid('position', 'noSuchMedia');
      if (!takesAlt) throw forbidden('noAltSuggestions');
      if (hasAlt) throw new AppError(409, 'changed', 'alreadyDescribed');
      const createdAt = clock.now();
      const given = { id: newId(createdAt), flickId, position, suggesterId, text, createdAt };
      await db.transaction().execute(async (trx) => {
        if (await suggestions.put(trx, given))
          await notifications.add(trx, {
            kind: 'alt_suggested',
            recipientId: authorId,
            actorId: suggesterId,
            target: { type: 'flick', id: flickId },
          });
        await record(trx);
      });
      notifications.deliverSoon();
    },

    /** The pending suggestions for the viewer, as JSON text; 404 unseen, 403 for another's flick. */
    async list(viewer: string, flickId: string): Promise<string> {
      const flick = await flicks.access(database, viewer, flickId);
      if (!flick?.visible) throw notFound('flickGone');
      if (flick.author_id !== viewer) throw forbidden('onlyAuthorSeesSuggestions');
      return `{"suggestions":${await suggestions.list(database, viewer, flickId)}}`;
    },

    /**
     * Accepts a suggestion as the description of the author's own image, or dismisses it; returns the flick.
     * Repeating it changes nothing.
     */
    async answer(
      viewer: string,
      id: string,
      accept: boolean,
      beforeChange: () => Promise<void>,
    ): Promise<string> {
      const found = await suggestions.open(database, viewer, id);
      if (!found) {
        const flickId = await suggestions.answered(db, viewer, id);
        if (flickId === undefined) throw notFound('suggestionGone');
        return flickId;
      }
      const { flickId, position, text, items } = found;
      if (accept) {
        const media = Array.from({ length: items }, (_, at) => (at === position ? { alt: [text] } : {}));
        const isCurrent = () => true;
        await flickEdits.edit({ personId: viewer, flickId, body: { media }, isCurrent, beforeChange });
      }
      // If this fails, the image is described all the same, and the suggestion is not shown again.
      await suggestions.settle(db, id, accept);
      return flickId;
    },
  };
}
export type AltSuggestionService = ReturnType<typeof createAltSuggestionService>;

import type { Answer } from '../../../contract/core/endpoint.ts';
import type { suggestAlt } from '../../../contract/flicks/alt-suggestion.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, forbidden, invalid, notFound } from '../../core/http/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { Keep } from '../../db/prepared-statement.ts';
import type { Notices } from '../../notifications/notification-writer.service.ts';
import type { flickRepository } from '../flick.repository.ts';
import type { FlickEditService } from '../flick-edit.service.ts';
import type { altSuggestionRepository } from './alt-suggestion.repository.ts';

interface Deps {
  database: Database;
  suggestions: typeof altSuggestionRepository;
  flicks: typeof flickRepository;
  flickEdits: FlickEditService;
  notices: Notices;
  clock: Clock;
}

interface Suggested {
  suggesterId: string;
  flickId: string;
  position: number;
  text: string;
}

const SENT = { message: 'Description sent' };

/** Descriptions that viewers suggest for pictures without one, and what their authors make of them. */
export function createAltSuggestions(deps: Deps) {
  const { database, suggestions, flicks, flickEdits, notices, clock } = deps;
  const { db } = database;

  return {
    /**
     * Suggests a description; the author hears of the first one of somebody for a flick. 404 unseen, 403 for one's own
     * flick and where the author wants none, 409 where the picture is described.
     */
    async suggest(
      { suggesterId, flickId, position, text }: Suggested,
      keep: Keep<Answer<typeof suggestAlt>>,
    ): Promise<Answer<typeof suggestAlt>> {
      const target = await suggestions.target(database, suggesterId, flickId, position);
      if (!target) throw notFound('This flick');
      const { authorId, takesAlt, hasAlt } = target;
      if (authorId === suggesterId) throw forbidden('Describe your own photos and videos with “Edit flick”.');
      if (hasAlt === null) throw invalid('position', 'This flick has no such photo or video.');
      if (!takesAlt) throw forbidden('This person takes no suggestions.');
      if (hasAlt) throw new AppError(409, 'changed', 'This is described already.');
      const createdAt = clock.now();
      const given = { id: newId(createdAt), flickId, position, suggesterId, text, createdAt };
      await db.transaction().execute(async (trx) => {
        if (await suggestions.put(trx, given))
          await notices.note(trx, {
            kind: 'alt_suggested',
            recipientId: authorId,
            actorId: suggesterId,
            target: { type: 'flick', id: flickId },
          });
        await keep(trx, SENT);
      });
      notices.soon();
      return SENT;
    },

    /** The data of what waits for the viewer's answer, as JSON text; 404 unseen, 403 for another's flick. */
    async list(viewer: string, flickId: string): Promise<string> {
      const flick = await flicks.access(database, viewer, flickId);
      if (!flick?.visible) throw notFound('This flick');
      if (flick.author_id !== viewer) throw forbidden('Only its author sees what was suggested.');
      return `{"suggestions":${await suggestions.list(database, viewer, flickId)}}`;
    },

    /** Takes a suggestion as the description of one's own picture, or dismisses it; answers the flick. Repeating it changes nothing. */
    async answer(
      viewer: string,
      id: string,
      accept: boolean,
      beforeChange: () => Promise<void>,
    ): Promise<string> {
      const found = await suggestions.open(database, viewer, id);
      if (!found) {
        const flickId = await suggestions.answered(db, viewer, id);
        if (flickId === undefined) throw notFound('This suggestion');
        return flickId;
      }
      const { flickId, position, text, items } = found;
      if (accept) {
        const media = Array.from({ length: items }, (_, at) => (at === position ? { alt: [text] } : {}));
        const isCurrent = () => true;
        await flickEdits.edit({ personId: viewer, flickId, body: { media }, isCurrent, beforeChange });
      }
      // Should this fail, the picture is described all the same, and nobody is asked about it again.
      await suggestions.settle(db, id, accept);
      return flickId;
    },

    /** Whether others may suggest descriptions. */
    setting: async (personId: string) => ({ enabled: await suggestions.takes(db, personId) }),

    async set(personId: string, enabled: boolean) {
      await suggestions.setTakes(db, personId, enabled);
      return { enabled };
    },
  };
}
export type AltSuggestions = ReturnType<typeof createAltSuggestions>;

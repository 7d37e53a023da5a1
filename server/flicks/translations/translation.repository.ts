import type { RichText } from '../../../contract/core/rich-text.ts';
import { type Prepared, statement } from '../../db/prepared-statement.ts';
import { shownFlickComment, shownWriter, visibleFlick } from '../../visibility/visibility.sql.ts';

/** A text as it is stored, and its language as an ISO 639 code; null if unknown. */
export interface WrittenText {
  tokens: RichText;
  language: string | null;
}

const ofFlick = statement<WrittenText>(
  'translation.flick',
  `select f.description as tokens, f.language from flick f join person a on a.id = f.author_id
  where f.id = $2::uuid and ${visibleFlick('f', 'a', '$1::uuid')}`,
);

const ofComment = statement<WrittenText>(
  'translation.comment',
  `select k.tokens, k.language from comment k
  join person w on w.id = k.author_id and ${shownWriter('w', '$1::uuid')}
  join flick f on f.id = k.flick_id join person a on a.id = f.author_id
  where k.id = $2::uuid and ${shownFlickComment('k', 'f.author_id', '$1::uuid')} and ${visibleFlick('f', 'a', '$1::uuid')}`,
);

/** Texts that can be translated; undefined if the viewer may not see them. */
export const translationRepository = {
  flick: async (db: Prepared, viewer: string, id: string) => (await ofFlick(db, viewer, id))[0],
  comment: async (db: Prepared, viewer: string, id: string) => (await ofComment(db, viewer, id))[0],
};

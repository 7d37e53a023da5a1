import type { Tables } from '../db/tables.ts';
import type { NewFlickRow } from '../flicks/flick-write.repository.ts';
import { normalizeMutedWord } from '../people/blocks/normalize-muted-word.ts';
import { createRandom } from './drawings/random.ts';
import { seededId } from './ids.ts';

const DAY_MS = 86_400_000;
/** No demo text contains these words, so the feed does not change. They end after `days`. */
const WORDS: readonly { word: string; days: number | null; sparesFollowed: boolean }[] = [
  { word: 'spoilers', days: null, sparesFollowed: false },
  { word: 'giveaway', days: null, sparesFollowed: true },
  { word: 'season finale', days: 6, sparesFollowed: false },
];
const HIDDEN = 4;
/** Only flicks older than this are hidden, so that the newest ones still show. */
const HIDDEN_AGE_MS = 20 * DAY_MS;

/** The words that the demo account mutes. */
export function makeMutedWords(personId: string, now: Date) {
  const random = createRandom('muted words');
  return WORDS.map(({ word, days, sparesFollowed }, n) => {
    const created_at = new Date(now.getTime() - (n * 5 + 1) * DAY_MS);
    return {
      id: seededId(created_at, random),
      person_id: personId,
      word,
      ...normalizeMutedWord(word),
      spares_followed: sparesFollowed,
      ends_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      created_at,
    };
  });
}

/** Older flicks by others that the demo account marked as not interesting. */
export function makeNotInterested(
  personId: string,
  posts: readonly NewFlickRow[],
  now: Date,
): Tables['not_interested'][] {
  const random = createRandom('not interested');
  const begin = now.getTime() - HIDDEN_AGE_MS;
  const others = posts.filter(
    ({ authorId, audience = 'public', createdAt }) =>
      authorId !== personId && audience === 'public' && createdAt.getTime() < begin,
  );
  const picked = new Set<string>();
  while (picked.size < Math.min(HIDDEN, others.length)) picked.add(random.pick(others).id);
  return [...picked].map((flick_id, n) => ({
    person_id: personId,
    flick_id,
    created_at: new Date(begin + (n * 4 + 1) * DAY_MS),
  }));
}

import type { Parsed, ResponseData } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { MuteLength, setMutedWord } from '../../../contract/people/muted-word.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../db/connection.ts';
import type { mutedWordRepository } from './muted-word.repository.ts';
import { normalizeMutedWord } from './normalize-muted-word.ts';

interface Deps {
  database: Database;
  mutedWords: typeof mutedWordRepository;
  clock: Clock;
}

type Body = Parsed<typeof setMutedWord>['body'];

const DAY_MS = 86_400_000;
const LENGTHS: Record<MuteLength, number | null> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  forever: null,
};
const tooMany = () =>
  new AppError(422, 'invalid_request', 'tooManyMutedWords', { values: { most: limits.mutedWord.most } });

/** Words that people do not want to read. */
export function createMutedWordService({ database, mutedWords, clock }: Deps) {
  const { db } = database;

  function endOf({ lasts, until }: Body, now: Date): Date | null {
    if (until === undefined) {
      const length = LENGTHS[lasts];
      return length === null ? null : new Date(now.getTime() + length);
    }
    const end = until === null ? null : new Date(until);
    if (end !== null && end <= now) throw invalid('until', 'muteTimePast');
    return end;
  }

  return {
    list: async (personId: string) => ({ words: await mutedWords.list(db, personId, clock.now()) }),

    /** 422 if the person already mutes as many words as allowed; a word that is muted already is updated. */
    async set(personId: string, body: Body): Promise<ResponseData<typeof setMutedWord>> {
      const normalized = normalizeMutedWord(body.word);
      if (normalized.line === '') throw invalid('word', 'mutedWordForm');
      const now = clock.now();
      const given = {
        id: newId(now),
        word: body.word,
        ...normalized,
        endsAt: endOf(body, now),
        sparesFollowed: body.exceptFollowed,
        now,
      };
      const mutedWord = await db
        .transaction()
        .execute((trx) => mutedWords.set(trx, personId, given, limits.mutedWord.most));
      if (!mutedWord) throw tooMany();
      return { mutedWord };
    },

    /** Does nothing if it is gone; 404 for another person's. */
    async remove(personId: string, id: string): Promise<void> {
      if (!(await mutedWords.remove(db, personId, id))) throw notFound('wordGone');
    },
  };
}
export type MutedWordService = ReturnType<typeof createMutedWordService>;

import { brandsOf } from '../brands.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import { type DemoPerson, logins } from '../people.ts';
import { questions } from '../words/questions.ts';
import type { DemoQuest } from './quests.ts';

const HOUR_MS = 3_600_000;

interface QuestionRow {
  id: string;
  quest_id: string;
  /** For an answer: the id of its question. */
  answers: string | null;
  author_id: string;
  words: string;
  created_at: Date;
}

/** Questions about open quests, with answers of their owners; the same for the same `now`. */
export function questionRows(
  quests: readonly DemoQuest[],
  people: readonly DemoPerson[],
  now: Date,
): QuestionRow[] {
  const random = createRandom('questions');
  const brands = new Set(brandsOf(people));
  const crowd = people.slice(logins.length).filter((person) => !brands.has(person));
  const running = quests.filter(({ closedAt }) => closedAt === null);
  return running.flatMap(({ id: questId, title, ownerId, publishedAt }) => {
    const authors = crowd.filter((person) => person.id !== ownerId);
    const pairs = questions[title] ?? [];
    const step = (now.getTime() - publishedAt.getTime()) / (pairs.length + 1);
    return pairs.flatMap(([words, answer], n) => {
      const author = authors[Math.floor(random.range(0, authors.length))];
      if (!author) return [];
      const at = new Date(publishedAt.getTime() + step * (n + 1) - HOUR_MS);
      const answeredAt = new Date(at.getTime() + HOUR_MS / 2);
      const id = seededId(at, random);
      const question = { id, quest_id: questId, answers: null, author_id: author.id, words, created_at: at };
      if (answer === null) return [question];
      const reply = { author_id: ownerId, words: answer, created_at: answeredAt };
      return [question, { id: seededId(answeredAt, random), quest_id: questId, answers: id, ...reply }];
    });
  });
}

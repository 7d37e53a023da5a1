import type { ReportCategory } from '../../../contract/moderation/report.ts';
import { casePlace, isUrgent } from '../../moderation/cases/moderation-case.repository.ts';
import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import type { DemoPerson } from '../people.ts';

const HOUR_MS = 3_600_000;

const operators = {
  operator: 'Ora Pettersen',
  operator2: 'Odd Lunde',
};

/** An operator of the demo; login asks for a code, as it must for operators. */
export function makeOperator(
  photoKey: string | null,
  now: Date,
  username: keyof typeof operators = 'operator',
): DemoPerson {
  const createdAt = new Date(now.getTime() - 300 * 24 * HOUR_MS);
  return {
    id: seededId(createdAt, createRandom(username)),
    username,
    name: operators[username],
    photoKey,
    bio: 'Looks at what people report.',
    country: 'NO',
    twoFactor: true,
    createdAt,
    weight: 0,
  };
}

interface Reported {
  type: 'flick' | 'comment' | 'person';
  /** Which target of its kind, counted from the newest. */
  nth: number;
  hoursAgo: number;
  words: readonly (readonly [ReportCategory, string])[];
}

const reported: readonly Reported[] = [
  {
    type: 'flick',
    nth: 40,
    hoursAgo: 30,
    words: [
      ['copyright', 'This is my picture. I posted it last spring and was never asked.'],
      ['copyright', 'The photographer is somebody else, see the mark in the corner.'],
    ],
  },
  {
    type: 'flick',
    nth: 12,
    hoursAgo: 9,
    words: [['spam', 'The same advert for the third time today.']],
  },
  {
    type: 'person',
    nth: 55,
    hoursAgo: 20,
    words: [
      ['fraud', 'Asks people for a fee before they may take part in a quest.'],
      ['fraud', 'I paid 20 euros and never heard of them again.'],
      ['impersonation', 'Pretends to be the café at the harbour.'],
    ],
  },
  { type: 'comment', nth: 25, hoursAgo: 6, words: [['harassment', 'Goes after the same person every day.']] },
  { type: 'comment', nth: 90, hoursAgo: 3, words: [['spam', 'Spam']] },
  {
    type: 'flick',
    nth: 88,
    hoursAgo: 2,
    words: [['false_info', 'The ferry does not run at night. Somebody will stand there in the cold.']],
  },
  { type: 'person', nth: 120, hoursAgo: 1, words: [['spam', 'Nothing but links.']] },
];

interface Targets {
  flicks: readonly { id: string; authorId: string; createdAt: Date }[];
  comments: readonly { id: string; author_id: string; created_at: Date }[];
  people: readonly DemoPerson[];
}

/** A few open reports, with their cases. */
export function makeReports({ flicks, comments, people }: Targets, now: Date) {
  const random = createRandom('reports');
  const known = {
    flick: flicks.map(({ id, authorId }) => ({ id, ownerId: authorId })).reverse(),
    comment: comments.map((row) => ({ id: row.id, ownerId: row.author_id })).reverse(),
    person: people.map(({ id }) => ({ id, ownerId: id })),
  };
  const ofAll = reported.map(({ type, nth, hoursAgo, words }) => {
    const target = known[type][nth];
    if (!target) throw new Error(`the demo world has no ${type} ${nth}`);
    const openedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const urgent = words.some(([category]) => isUrgent(category));
    const others = people.filter(({ id }) => id !== target.ownerId);
    const reporters = random.shuffle(others).slice(0, words.length);
    const rows = words.map(([category, message], n) => {
      const createdAt = new Date(openedAt.getTime() + n * (HOUR_MS / 2));
      return {
        id: seededId(createdAt, random),
        reporter_id: reporters[n]?.id ?? '',
        target_type: type,
        target_id: target.id,
        category,
        message,
        attachments: '[]',
        created_at: createdAt,
      };
    });
    const found = {
      id: seededId(openedAt, random),
      target_type: type,
      target_id: target.id,
      owner_id: target.ownerId,
      state: 'open' as const,
      urgent,
      place: casePlace('open', urgent, openedAt),
      report_count: rows.length,
      categories: [...new Set(words.map(([category]) => category))],
      opened_at: openedAt,
      last_report_at: rows.at(-1)?.created_at ?? openedAt,
    };
    return { found, rows };
  });
  return { cases: ofAll.map(({ found }) => found), reports: ofAll.flatMap(({ rows }) => rows) };
}

import { createRandom } from '../drawings/random.ts';
import { seededId } from '../ids.ts';
import type { DemoPerson } from '../people.ts';

const HOUR_MS = 3_600_000;

interface Problem {
  type: 'bug' | 'idea';
  hoursAgo: number;
  title: string;
  description: string;
  /** The screen it happened on, if the person sent technical details. */
  route?: string;
}

const problems: readonly Problem[] = [
  {
    type: 'idea',
    hoursAgo: 90,
    title: 'A map of quests near me',
    description: 'I would like to see on a map what is asked for around the harbour, not only a list.',
  },
  {
    type: 'bug',
    hoursAgo: 26,
    title: 'A clip starts anew when I turn the phone',
    description: 'I watch a clip upright, turn the phone, and it begins from the start.',
    route: '/home',
  },
  {
    type: 'bug',
    hoursAgo: 4,
    title: 'The amount jumps while I type it',
    description: 'When I add money and type 12,50 with a comma, the cursor goes to the end.',
    route: '/wallet',
  },
];

/** A few problem reports and ideas. */
export function makeProblems(people: readonly DemoPerson[], now: Date) {
  const random = createRandom('problems');
  const reporters = random.shuffle([...people]);
  return problems.map(({ type, hoursAgo, title, description, route }, n) => {
    const created_at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const context = route && { route, version: '0.1.0', viewport: '390x844', requestIds: [] };
    return {
      id: seededId(created_at, random),
      reporter_id: reporters[n]?.id ?? '',
      type,
      title,
      description,
      attachments: '[]',
      context: context ? JSON.stringify(context) : null,
      created_at,
    };
  });
}

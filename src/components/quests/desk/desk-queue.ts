import type { Applicant } from '../../../../contract/quests/applicant.ts';
import type { ShownApplicant } from '../../../queries/cache/decisions.ts';

/** All applications that were on this desk, in order; none is removed, so that people can go back. */
export type Queue = readonly Applicant[];

/** Adds new applicants at an end, and updates the status of the others. */
export function joinQueue(queue: Queue, read: readonly Applicant[], end: 'front' | 'back' = 'back'): Queue {
  const now = new Map(read.map((applicant) => [applicant._id, applicant]));
  const known = new Set(queue.map(({ _id }) => _id));
  const fresh = read.filter(({ _id }) => !known.has(_id));
  const changed = queue.some((applicant) => (now.get(applicant._id) ?? applicant) !== applicant);
  if (fresh.length === 0 && !changed) return queue;
  const updated = queue.map((applicant) => now.get(applicant._id) ?? applicant);
  return end === 'front' ? [...fresh, ...updated] : [...updated, ...fresh];
}

const waits = ({ status }: ShownApplicant) => status === 'pending';

/** The next one: the following pending one, else the first pending one before it. */
export function nextWaiting(rows: readonly ShownApplicant[], id: string | null): ShownApplicant | undefined {
  const at = rows.findIndex(({ _id }) => _id === id);
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(0, at)).find(waits);
}

/** The current one and the prefetched ones after it: the next ones first. */
export function slidesFrom(
  rows: readonly ShownApplicant[],
  id: string | null,
  ahead: number,
): ShownApplicant[] {
  const current = rows.find(({ _id }) => _id === id);
  if (!current) return [];
  const slides = [current];
  let from: string | null = current._id;
  while (slides.length <= ahead) {
    const next = nextWaiting(rows, from);
    if (!next || slides.some(({ _id }) => _id === next._id)) break;
    slides.push(next);
    from = next._id;
  }
  return slides;
}

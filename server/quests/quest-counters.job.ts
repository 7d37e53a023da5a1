import { type RecountDeps, recountJob } from '../core/jobs/recount.ts';
import type { Job } from '../core/jobs/runner.ts';
import { counterRepository } from '../db/counter-repair.ts';

/** Repairs the counters of quests. */
export function questCounterJob(deps: RecountDeps): Job {
  const { first, recountQuests } = counterRepository;
  const description = 'Recounts the applications of quests';
  return recountJob(deps, { name: 'recount-quests', description, first, recount: recountQuests });
}

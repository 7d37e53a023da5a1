import { type RecountDeps, recountJob } from '../core/jobs/recount.ts';
import type { Job } from '../core/jobs/runner.ts';
import type { counterRepository } from '../db/counter-repair.ts';
import type { mutedWordRepository } from './blocks/muted-word.repository.ts';
import type { personCounterRepository } from './person-counter.repository.ts';

interface Deps extends RecountDeps {
  people: Pick<typeof personCounterRepository, 'recount'>;
  mutedWords: Pick<typeof mutedWordRepository, 'forgetEnded'>;
  counters: Pick<typeof counterRepository, 'first'>;
}

/** Repairs the counters of people, and ends muted words in time. */
export function peopleJobs({ people, mutedWords, counters, ...deps }: Deps): Job[] {
  return [
    recountJob(deps, {
      name: 'recount-people',
      description: 'Recounts followers and flicks of people',
      first: counters.first,
      recount: people.recount,
    }),
    {
      name: 'end-muted-words',
      description: 'Ends muted words whose time is over',
      everySeconds: 60,
      runBatch: (now) => mutedWords.forgetEnded(deps.database.db, now),
    },
  ];
}

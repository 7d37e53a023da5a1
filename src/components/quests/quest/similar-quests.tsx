import { useQuery } from '@tanstack/react-query';
import type { Quest } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { questQueries } from '../../../queries/quests/quest.ts';
import { QuestCard } from '../parts/quest-card.tsx';

const SHOWN = 2;

/** A few other quests, if this one has no free slot; nothing without any. */
export function SimilarQuests({ quest }: { quest: Quest }) {
  const { data = [] } = useQuery(questQueries.first({ mode: quest.mode }, SHOWN + 1));
  const others = data.filter(({ _id }) => _id !== quest._id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="similar-quests" className="flex flex-col gap-3">
      <h2 id="similar-quests" className="font-bold text-lg">
        {m.questOthers()}
      </h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {others.map((other) => (
          <QuestCard key={other._id} quest={other} />
        ))}
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Quest } from '../../../contract/quests/quest.ts';
import { joinFacts } from '../../lib/format/list.ts';
import * as quests from '../../messages/quests.gen.ts';
import * as m from '../../messages/welcome.gen.ts';
import { questQueries } from '../../queries/quests/quest.ts';
import { QuestCardBody, QuestCardSkeleton, questGrid, rewardOf } from '../quests/parts/quest-card.tsx';
import { openSlotsText } from '../quests/parts/quest-status.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { failureProps } from '../ui/failure-props.ts';

const COUNT = 3;

/** A quest as a link to its public page. */
function QuestLink({ quest }: { quest: Quest }) {
  return (
    <article className="group relative min-w-0">
      <QuestCardBody quest={quest} />
      <Link
        to="/quest/$questId"
        params={{ questId: quest._id }}
        className="absolute inset-0 rounded-2xl"
        aria-label={joinFacts([quest.title, rewardOf(quest), openSlotsText(quest)])}
      />
    </article>
  );
}

/** The newest open quests. */
export function WelcomeQuests() {
  const list = useQuery(questQueries.first({ status: 'open' }, COUNT));
  if (list.error && !list.data) return <ErrorState {...failureProps(list)} />;
  if (!list.data) {
    return (
      <div className={questGrid}>
        {Array.from({ length: COUNT }, (_, index) => index).map((index) => (
          <QuestCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (list.data.length === 0) return <p className="text-base text-text-2">{quests.questListNoneTitle()}</p>;
  return (
    <ul aria-label={m.welcomeQuests()} className={questGrid}>
      {list.data.map((quest) => (
        <li key={quest._id}>
          <QuestLink quest={quest} />
        </li>
      ))}
    </ul>
  );
}

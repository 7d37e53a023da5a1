import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useId } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { formatTicket } from '../../../lib/format/money.ts';
import * as m from '../../../messages/shell.gen.ts';
import { questQueries } from '../../../queries/quests/quest.ts';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const COUNT = 3;
const SKELETONS = ['a', 'b', 'c'];

function QuestRow({ quest }: { quest: Quest }) {
  const [first] = quest.media;
  const image = first && (first.type === 'photo' ? first.url : first.thumbnailURL);
  return (
    <Link
      to="/quests/$id"
      params={{ id: quest._id }}
      preload="intent"
      className="flex items-center gap-3 rounded-lg hover:bg-fill"
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-fill-hover text-text-2">
        {image ? (
          <img src={image} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Compass size={22} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 wrap-anywhere font-semibold text-base">
          {quest.title}
        </span>
        <span className="mt-1.5 flex items-center gap-2">
          <Ticket size="s">{formatTicket(quest.reward, quest.currency)}</Ticket>
          <span className="text-md text-text-2 tabular-nums">
            {m.railQuestPlaces({ open: quest.openSlots, total: quest.maxApplicants })}
          </span>
        </span>
      </span>
    </Link>
  );
}

/** The newest quests that can be applied to. A failure leaves nothing behind: they have a page of their own. */
export function RailQuests() {
  const id = useId();
  const { data: quests, isPending } = useQuery(questQueries.first({}, COUNT));
  if (!isPending && (!quests || quests.length === 0)) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-bold text-lg">
          {m.railQuests()}
        </h2>
        <Link
          to="/quests"
          aria-label={m.railSeeAllQuests()}
          className="hit font-semibold text-brand-text text-md hover:underline"
        >
          {m.railSeeAll()}
        </Link>
      </div>
      {isPending ? (
        <>
          <LoadingStatus />
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </>
      ) : (
        <ul className="flex flex-col gap-4">
          {quests?.map((quest) => (
            <li key={quest._id}>
              <QuestRow quest={quest} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

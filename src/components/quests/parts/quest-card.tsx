import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Compass, Globe, Image, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quest } from '../../../../contract/quests/quest.ts';
import { joinFacts } from '../../../lib/format/list.ts';
import { formatTicket } from '../../../lib/format/money.ts';
import { placeholderColour } from '../../../lib/media/thumbhash.ts';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/quests.gen.ts';
import { questQueries } from '../../../queries/quests/quest.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { daysLeft } from './quest-dates.ts';
import { QuestImage } from './quest-image.tsx';
import { distanceOf, locationNameOf } from './quest-location.ts';
import { openSlotsText, questStatusText } from './quest-status.ts';
import { QuestTrail } from './slot-progress.tsx';
import { recordInShort } from './track-record.ts';

/** The list of cards. It has two columns while the centre is narrower than 960 px. */
export const questGrid = 'grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 min-[75rem]:grid-cols-3';

const card = 'block overflow-hidden rounded-2xl bg-surface shadow-0 group-hover:bg-fill forced-colors:border';
const cardMedia =
  'relative grid h-49 place-items-center overflow-hidden rounded-none bg-fill-hover text-text-2';
const cardWords = 'flex flex-col gap-3 px-4 pt-3.5 pb-4';
const cardLine = 'flex min-w-0 items-center gap-2 text-sm/5.5 text-text-2';

/** How wide a card is shown, for the browser's choice among the image's sizes. */
const SIZES = '(min-width: 80rem) 338px, (min-width: 48rem) 50vw, 100vw';

function KindPill({ quest }: { quest: Quest }) {
  const kind = quest.media[0]?.type;
  if (!kind) return null;
  const Icon = kind === 'video' ? Video : Image;
  return (
    <span className="on-media absolute start-3 top-3 inline-flex min-h-6.5 items-center gap-1.5 rounded-sm bg-media-pill px-2 font-semibold text-sm text-white">
      <Icon size={15} strokeWidth={2.2} aria-hidden="true" />
      {m.questKind({ kind })}
    </span>
  );
}

/** The reward for each approval: $40 each. */
export const rewardOf = ({ reward, currency }: Quest) =>
  m.questRewardEach({ amount: formatTicket(reward, currency) });

/** The deadline for applying, and the owner's track record; unknown parts are left out. */
function small({ status, deadline, ownerRecord }: Quest) {
  return {
    until: status === 'open' && deadline !== null ? daysLeft(deadline) : null,
    record: ownerRecord && recordInShort(ownerRecord),
  };
}

type QuestCardBodyProps = {
  quest: Quest;
  /** Shown in the ticket while there is no reward yet. */
  noReward?: ReactNode;
  /** The owner is known to be a person, with a round picture. */
  isPerson?: boolean;
};

/** The content of a card without the link: also for the preview of a quest before it is posted. */
export function QuestCardBody({ quest, noReward, isPerson = false }: QuestCardBodyProps) {
  const [first] = quest.media;
  const isAnywhere = quest.location === null;
  const Place = isAnywhere ? Globe : MapPin;
  const { until, record } = small(quest);
  const km = distanceOf(quest);
  return (
    <span className={card}>
      <span className={cardMedia} style={first && { backgroundColor: placeholderColour(first.placeholder) }}>
        {first ? (
          <QuestImage media={first} sizes={SIZES} className="absolute inset-0" />
        ) : (
          <Compass size={28} aria-hidden="true" />
        )}
        <KindPill quest={quest} />
      </span>
      <span className={cardWords}>
        <span className={cardLine}>
          <Avatar person={quest.user} size={22} square={!isPerson} />
          <span className="min-w-0 flex-1 truncate">{quest.user.name}</span>
          <span className="inline-flex min-w-0 max-w-1/2 items-center gap-1">
            <Place size={15} aria-hidden="true" />
            <span className="truncate">{locationNameOf(quest)}</span>
            {km !== null && (
              <span className="shrink-0 font-semibold text-text tabular-nums">{m.questDistance({ km })}</span>
            )}
          </span>
        </span>
        <span dir="auto" className="-mt-1 line-clamp-2 wrap-anywhere font-bold text-lg">
          {quest.title}
        </span>
        <span className={cardLine}>
          <Ticket>{noReward ?? rewardOf(quest)}</Ticket>
          <span className="flex-1 text-end tabular-nums">
            {quest.status === 'open'
              ? m.questOpenOfCard({
                  open: quest.openSlots,
                  all: quest.maxApplicants,
                  b: (words) => <b className="font-bold text-text">{words}</b>,
                })
              : questStatusText(quest.status)}
          </span>
        </span>
        <QuestTrail quest={quest} />
        <span className="flex min-h-4 min-w-0 justify-between gap-3 text-sm/4 text-text-2">
          <span className="shrink-0">{until}</span>
          <span className="truncate">{record}</span>
        </span>
      </span>
    </span>
  );
}

/** A quest in a list: owner, title, reward, and free slots. One link as a whole. */
export function QuestCard({ quest }: { quest: Quest }) {
  const client = useQueryClient();
  const { until, record } = small(quest);
  const km = distanceOf(quest);
  const away = km === null ? null : m.questDistanceAway({ km });
  const prefetch = () => {
    if (!savesData()) void client.prefetchQuery(questQueries.detail(quest._id));
  };
  return (
    <article className="group relative min-w-0">
      <QuestCardBody quest={quest} />
      {/* Over the card, not around it: its name has only the important parts. */}
      <Link
        to="/quests/$id"
        params={{ id: quest._id }}
        preload="intent"
        data-quest={quest._id}
        className="absolute inset-0 rounded-2xl"
        aria-label={joinFacts(
          [quest.title, rewardOf(quest), openSlotsText(quest), away, until, record].filter(
            (fact) => fact !== null,
          ),
        )}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
      />
    </article>
  );
}

/** Skeletons of the size of a card. */
export function QuestCardSkeleton() {
  return (
    <div data-skeleton="quest-card" className={card}>
      <Skeleton className={cardMedia} />
      <div className={cardWords}>
        <div className={cardLine}>
          <Skeleton className="size-6 rounded-md" />
          <Skeleton className="h-4 w-24" />
        </div>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-1 w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { Quest } from '../../../contract/quests/quest.ts';
import { formatTicket } from '../../lib/format/money.ts';
import { openSlotsText } from '../quests/parts/quest-status.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Ticket } from '../ui/ticket.tsx';
import { Highlighted } from './highlighted-text.tsx';

/** A quest as a small card: owner, title, and reward. */
export function QuestResult({ quest, q }: { quest: Quest; q: string }) {
  const [first] = quest.media;
  const image = first && (first.type === 'photo' ? first.url : first.thumbnailURL);
  return (
    <Link
      to="/quests/$id"
      params={{ id: quest._id }}
      className="flex h-full items-center gap-3 rounded-2xl bg-surface p-3 shadow-0 hover:bg-fill"
    >
      <span className="grid h-25 w-23 shrink-0 place-items-center overflow-hidden rounded-lg bg-fill-hover text-text-2">
        {image ? (
          <img src={image} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Compass size={24} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-md text-text-2">
          <Avatar person={quest.user} size={22} square />
          <span className="truncate">{quest.user.name}</span>
        </span>
        <span className="mt-1.5 line-clamp-2 font-bold text-base">
          <Highlighted text={quest.title} q={q} />
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Ticket size="s">{formatTicket(quest.reward, quest.currency)}</Ticket>
          <span className="text-md text-text-2 tabular-nums">{openSlotsText(quest)}</span>
        </span>
      </span>
    </Link>
  );
}

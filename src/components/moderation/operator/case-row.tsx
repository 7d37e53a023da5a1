import { MessageSquare } from 'lucide-react';
import { plainText } from '../../../../contract/core/rich-text.ts';
import type { ModerationCase } from '../../../../contract/moderation/admin.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { joinList } from '../../../lib/format/list.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ModerationStatusChip, UrgentChip } from './chips.tsx';
import { categoryNames } from './messages.ts';

type CaseRowProps = {
  item: ModerationCase;
  now: Date;
  isCurrent: boolean;
  onOpen: () => void;
};

function CaseImage({ item }: { item: ModerationCase }) {
  if (item.targetType === 'person') return <Avatar person={item.owner} size={44} className="mx-1.5" />;
  if (item.thumbnailURL !== null) {
    return (
      <img src={item.thumbnailURL} alt="" className="size-14 shrink-0 rounded-lg bg-fill object-cover" />
    );
  }
  return (
    <span className="flex size-14 shrink-0 items-center justify-center rounded-lg bg-fill text-text-2">
      <MessageSquare size={22} aria-hidden="true" />
    </span>
  );
}

/** One case of the queue: target, reason, number of reports and date. */
export function CaseRow({ item, now, isCurrent, onOpen }: CaseRowProps) {
  const time = formatTime(item.lastReportAt, now);
  const text = [item.pronouns, plainText(item.words).trim()].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
      className="-outline-offset-2 flex w-full gap-3 py-3.5 text-start transition-colors hover:bg-fill aria-[current]:bg-fill max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:px-4 md:px-4"
    >
      <CaseImage item={item} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold text-md">
            {m.caseTitle({ kind: item.targetType, owner: item.owner.username })}
          </span>
          {item.urgent && <UrgentChip />}
          {item.targetState !== 'visible' && <ModerationStatusChip status={item.targetState} />}
        </span>
        {text !== '' && (
          <span dir="auto" className="line-clamp-1 text-md text-text-2">
            {text}
          </span>
        )}
        <span dir="auto" className="line-clamp-2 text-md">
          {m.quoted({ text: item.newestMessage })}
        </span>
        <span className="block text-sm text-text-3">
          {m.caseReports({ count: item.reportCount })} ·{' '}
          {joinList(item.categories.map((category) => categoryNames[category]))} ·{' '}
          <time dateTime={item.lastReportAt} title={time.full}>
            {time.short}
          </time>
        </span>
      </span>
    </button>
  );
}

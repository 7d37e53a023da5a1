import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Quest, QuestDetail } from '../../../../contract/quests/quest.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/quests.gen.ts';
import { useOwnerFollowing } from '../../../queries/quests/quest-watch.ts';
import { FollowButton } from '../../people/rows/follow-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { dayOf } from '../parts/quest-dates.ts';
import { questNote, questWords } from '../parts/quest-layout.ts';
import { recordInFull } from '../parts/track-record.ts';
import { taggedParts } from './hashtag-parts.ts';
import { postedText } from './posted-text.ts';

const reportCode = lazyComponent(() =>
  import('./quest-report-dialog.tsx').then((module) => module.QuestReportDialog),
);

/** Text in which each hashtag links to the quests with it. */
function TaggedText({ text }: { text: string }) {
  return taggedParts(text).map(({ from, text: content, hashtag }) =>
    hashtag === null ? (
      content
    ) : (
      <Link
        key={from}
        to="/quests"
        search={{ hashtag }}
        className="font-semibold text-brand-text hover:underline"
      >
        {content}
      </Link>
    ),
  );
}

/** Whether the owner is followed, and a function to change it. */
export function OwnerFollow({ quest }: { quest: QuestDetail }) {
  const isFollowing = useOwnerFollowing(quest);
  return <FollowButton person={{ ...quest.user, isFollowing, isRequested: quest.isRequested }} />;
}

/** Opens the report about an owner. */
function OwnerReport({ owner }: { owner: Quest['user'] }) {
  const [isOpen, setOpen] = useState(false);
  const Report = useLazyComponent(reportCode, isOpen, () => setOpen(false));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="hit font-semibold text-text hover:underline"
        onClick={() => setOpen(true)}
      >
        {m.reportOpen()}
      </button>
      {Report && <Report owner={owner} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/** Owner, date, and track record. */
export function OwnerLine({ quest, actions }: { quest: Quest; actions?: ReactNode }) {
  const { user, createdAt, ownerRecord } = quest;
  const { full } = formatTime(createdAt, new Date());
  return (
    <div className="flex items-center gap-3">
      <Avatar person={user} size={40} square />
      <div className="min-w-0 flex-1">
        <Link
          to="/profile/$id"
          params={{ id: user.userId }}
          className="block truncate font-semibold text-base hover:underline"
        >
          {user.name}
        </Link>
        <p className="text-md text-text-2">
          <time dateTime={createdAt} title={full}>
            {postedText(createdAt)}
          </time>
          {ownerRecord && (
            <>
              {` · ${recordInFull(ownerRecord)} · `}
              <OwnerReport owner={user} />
            </>
          )}
        </p>
      </div>
      {actions}
    </div>
  );
}

/** The description, and later notes. */
export function QuestText({ quest, detail }: { quest: Quest; detail: QuestDetail | undefined }) {
  return (
    <>
      <p dir="auto" className={questWords}>
        <TaggedText text={quest.description} />
      </p>
      {detail?.additions.map(({ text, at }) => (
        <div key={at} className={questNote}>
          <p className="font-semibold text-md">
            <time dateTime={at}>{m.questNoteAdded({ date: dayOf(at) })}</time>
          </p>
          <p dir="auto" className={questWords}>
            <TaggedText text={text} />
          </p>
        </div>
      ))}
      {quest.criteria.length > 0 && (
        <section aria-labelledby="what-to-send" className="flex flex-col gap-3">
          <h2 id="what-to-send" className="font-bold text-lg">
            {m.questCriteria()}
          </h2>
          <ul className="flex flex-col gap-2">
            {quest.criteria.map((criterion) => (
              <li key={criterion} className="flex gap-3 text-base">
                <Check size={20} className="shrink-0 text-brand-text" aria-hidden="true" />
                <span dir="auto" className="min-w-0">
                  {criterion}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

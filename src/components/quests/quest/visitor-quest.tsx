import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useEffect } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { nameTabAfter } from '../../../lib/format/tab-title.ts';
import * as m from '../../../messages/quests.gen.ts';
import { questQueries } from '../../../queries/quests/quest.ts';
import { shareLink } from '../../flicks/parts/share.ts';
import { PageError } from '../../shell/page-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { FrozenNotice } from '../parts/frozen-notice.tsx';
import { questColumn, questName, questPage, questPanel } from '../parts/quest-layout.ts';
import { useQuestUrl } from '../parts/use-quest-url.ts';
import { Questions } from '../questions/questions.tsx';
import { HowItWorks, QuestFacts } from './facts.tsx';
import { QuestExamples } from './media-mosaic.tsx';
import { OwnerLine, QuestText } from './quest-description.tsx';
import { kindOf } from './quest-media.ts';
import { QuestSkeleton } from './quest-skeleton.tsx';
import { Reserved, SlotsLine } from './side-card.tsx';

/** The reward, the free slots, and where members apply. */
function LogInToApply({ quest }: { quest: QuestDetail }) {
  return (
    <section aria-label={m.questReserved()} className={questPanel}>
      <div className="flex items-center gap-3">
        <Ticket size="l">{formatMoney(quest.reward, quest.currency)}</Ticket>
        <span className="max-w-[12ch] text-md text-text-2">{m.questForEach({ kind: kindOf(quest) })}</span>
      </div>
      <SlotsLine quest={quest} />
      {quest.status === 'open' && (
        <>
          <LinkButton to="/login" search={{ redirect: `/quests/${quest._id}` }} size="l">
            {m.questLogIn()}
          </LinkButton>
          <Reserved />
        </>
      )}
    </section>
  );
}

function OpenQuest({ quest }: { quest: QuestDetail }) {
  const url = useQuestUrl(quest._id);
  useEffect(() => nameTabAfter(`${quest.title} · Flickquest`), [quest.title]);
  return (
    <div className={questPage}>
      <div className={questColumn}>
        <QuestExamples media={quest.media} />
        <OwnerLine
          quest={quest}
          actions={<IconButton label={m.questShare()} icon={Share2} onClick={() => void shareLink(url)} />}
        />
        <h1 tabIndex={-1} dir="auto" className={questName}>
          {quest.title}
        </h1>
        <FrozenNotice quest={quest} />
        <QuestText quest={quest} detail={quest} />
        <Questions quest={quest} />
      </div>
      <div className={questColumn}>
        <LogInToApply quest={quest} />
        <QuestFacts quest={quest} />
        <HowItWorks quest={quest} />
      </div>
    </div>
  );
}

/** A quest for visitors, with a login button. */
export function VisitorQuest({ id }: { id: string }) {
  const { data: quest, error, isFetching, refetch } = useQuery(questQueries.detail(id));
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full min-w-0 max-w-282 px-4 md:px-6 md:pt-6 xl:px-8">
      {quest ? (
        <OpenQuest quest={quest} />
      ) : error ? (
        <>
          <h1 tabIndex={-1} className="sr-only">
            {m.questPage()}
          </h1>
          <PageError {...{ error, isFetching, refetch }} />
        </>
      ) : (
        <QuestSkeleton />
      )}
    </main>
  );
}

import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Clock3,
  Gem,
  Globe,
  Image,
  type LucideIcon,
  MapPin,
  UserCheck,
  UsersRound,
  Video,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quest, QuestType } from '../../../../contract/quests/quest.ts';
import { countryName } from '../../../lib/format/country-names.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { daysLeft, momentOf } from '../parts/quest-dates.ts';
import { questPanel } from '../parts/quest-layout.ts';
import { locationOf } from '../parts/quest-location.ts';
import { questTypeText } from '../parts/quest-status.ts';
import { kindOf } from './quest-media.ts';

/** How a slot is taken. */
const howSlotsFill = (type: QuestType) =>
  type === 'Exclusive' ? m.questTypeExclusiveText() : m.questTypeOpenText();

function Fact({
  icon: Icon,
  name,
  value,
  title,
}: {
  icon: LucideIcon;
  name: string;
  value: string;
  title?: string | undefined;
}) {
  return (
    <div
      title={title}
      className="flex min-h-10.75 items-center gap-3 border-line py-1.5 text-md/5.5 not-first:border-t"
    >
      <dt className="flex items-center gap-3 text-text-2">
        <Icon size={18} aria-hidden="true" />
        {name}
      </dt>
      <dd className="flex-1 text-end font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** The facts about a quest, as numbers and single words. */
export function QuestFacts({ quest }: { quest: Quest }) {
  const { country, location, deadline, status } = quest;
  return (
    <section aria-label={m.questFacts()} className={`${questPanel} py-2`}>
      <dl className="flex flex-col">
        <Fact
          icon={location === null ? Globe : MapPin}
          name={m.questFactLocation()}
          value={locationOf(quest)}
        />
        {country !== null && (
          <Fact
            icon={UserCheck}
            name={m.questFactCountry()}
            value={m.questFactPeopleIn({ country: countryName(country) })}
          />
        )}
        <Fact
          icon={Gem}
          name={m.questFactType()}
          value={questTypeText(quest.type)}
          title={howSlotsFill(quest.type)}
        />
        <Fact icon={CircleCheck} name={m.questFactApproved()} value={formatCount(quest.totalApproved)} />
        <Fact icon={CircleX} name={m.questFactRejected()} value={formatCount(quest.totalRejected)} />
        <Fact icon={UsersRound} name={m.questFactApplicants()} value={formatCount(quest.applicantCount)} />
        {deadline !== null && status === 'open' && (
          <Fact
            icon={CalendarClock}
            name={m.questFactDeadline()}
            value={daysLeft(deadline)}
            title={momentOf(deadline)}
          />
        )}
        <Fact
          icon={Clock3}
          name={m.questFactReview()}
          value={m.questFactReviewDays({ days: quest.reviewDays })}
        />
      </dl>
    </section>
  );
}

/** The most important of them in a row, for phones. */
export function QuestPills({ quest }: { quest: Quest }) {
  const kind = kindOf(quest);
  const pills: [LucideIcon, string][] = [
    [quest.location === null ? Globe : MapPin, locationOf(quest)],
    [Gem, questTypeText(quest.type)],
    [kind === 'video' ? Video : Image, m.questKind({ kind })],
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {pills.map(([Icon, word]) => (
        <li
          key={word}
          className="inline-flex min-h-9 items-center gap-2 rounded-full bg-surface px-3.5 font-medium text-md/5.5 shadow-0"
        >
          <Icon size={16} aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
  );
}

function Step({ number, tone, children }: { number: number; tone: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        className={`grid size-6.5 shrink-0 place-items-center rounded-sm font-bold text-sm ${tone}`}
        aria-hidden="true"
      >
        {number}
      </span>
      {children}
    </li>
  );
}

/** From sending to payment. */
export function HowItWorks({ quest }: { quest: Quest }) {
  return (
    <section aria-labelledby="how-it-works" className={questPanel}>
      <h2 id="how-it-works" className="font-bold text-base">
        {m.questHowTitle()}
      </h2>
      <ol className="flex flex-col gap-3 text-md/5.5">
        <Step number={1} tone="bg-brand-soft text-on-brand-soft">
          {m.questHowSend({ kind: kindOf(quest) })}
        </Step>
        <Step number={2} tone="bg-brand-soft text-on-brand-soft">
          <span>
            {m.questHowReview({ days: quest.reviewDays })}
            <span className="block text-sm text-text-2">{m.questHowAuto()}</span>
          </span>
        </Step>
        <Step number={3} tone="bg-reward text-on-reward">
          {m.questHowPaid({ amount: formatMoney(quest.reward, quest.currency) })}
        </Step>
      </ol>
      <p className="text-sm text-text-2">{howSlotsFill(quest.type)}</p>
    </section>
  );
}

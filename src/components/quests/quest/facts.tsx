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
import type { Quest } from '../../../../contract/quests/quest.ts';
import { countryName } from '../../../lib/format/country-names.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { messages as listMessages, locationOf } from '../parts/messages.ts';
import { daysLeft, momentOf } from '../parts/quest-dates.ts';
import { questPanel } from '../parts/quest-layout.ts';
import { kindOf, messages } from '../parts/quest-messages.ts';

const text = messages.facts;

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
    <section aria-label={text.title} className={`${questPanel} py-2`}>
      <dl className="flex flex-col">
        <Fact icon={location === null ? Globe : MapPin} name={text.where} value={locationOf(quest)} />
        {country !== null && (
          <Fact icon={UserCheck} name={text.country} value={text.people(countryName(country))} />
        )}
        <Fact icon={Gem} name={text.type} value={quest.type} title={messages.types[quest.type]} />
        <Fact icon={CircleCheck} name={text.approved} value={formatCount(quest.totalApproved)} />
        <Fact icon={CircleX} name={text.rejected} value={formatCount(quest.totalRejected)} />
        <Fact icon={UsersRound} name={text.applicants} value={formatCount(quest.applicantCount)} />
        {deadline !== null && status === 'open' && (
          <Fact
            icon={CalendarClock}
            name={text.deadline}
            value={daysLeft(deadline)}
            title={momentOf(deadline)}
          />
        )}
        <Fact icon={Clock3} name={text.review} value={text.days(quest.reviewDays)} />
      </dl>
    </section>
  );
}

/** The most important of them in a row, for phones. */
export function QuestPills({ quest }: { quest: Quest }) {
  const kind = quest.media[0]?.type ?? 'photo';
  const pills: [LucideIcon, string][] = [
    [quest.location === null ? Globe : MapPin, locationOf(quest)],
    [Gem, quest.type],
    [kind === 'video' ? Video : Image, listMessages.kinds[kind]],
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
  const { title, send, look, auto, paid } = messages.how;
  return (
    <section aria-labelledby="how-it-works" className={questPanel}>
      <h2 id="how-it-works" className="font-bold text-base">
        {title}
      </h2>
      <ol className="flex flex-col gap-3 text-md/5.5">
        <Step number={1} tone="bg-brand-soft text-on-brand-soft">
          {send(kindOf(quest))}
        </Step>
        <Step number={2} tone="bg-brand-soft text-on-brand-soft">
          <span>
            {look(quest.reviewDays)}
            <span className="block text-sm text-text-2">{auto}</span>
          </span>
        </Step>
        <Step number={3} tone="bg-reward text-on-reward">
          {paid(formatMoney(quest.reward, quest.currency))}
        </Step>
      </ol>
      <p className="text-sm text-text-2">{messages.types[quest.type]}</p>
    </section>
  );
}

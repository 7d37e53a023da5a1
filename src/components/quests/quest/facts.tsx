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
import type { Quest } from '../../../../contract/quests/quest.ts';
import { countryName } from '../../../lib/format/country-names.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { messages as listMessages, locationOf } from '../parts/messages.ts';
import { daysLeft, momentOf } from '../parts/quest-dates.ts';
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
    <div title={title}>
      <dt className="flex items-center gap-3 text-text-2">
        <Icon size={18} aria-hidden="true" />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What a quest is, in numbers and single words. */
export function QuestFacts({ quest }: { quest: Quest }) {
  const { country, location, deadline, status } = quest;
  return (
    <section aria-label={text.title} className="quest-panel quest-facts-panel">
      <dl className="quest-facts">
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
    <ul className="quest-pills">
      {pills.map(([Icon, word]) => (
        <li key={word}>
          <Icon size={16} aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
  );
}

/** From sending to being paid. */
export function HowItWorks({ quest }: { quest: Quest }) {
  const { title, send, look, auto, paid } = messages.how;
  return (
    <section aria-labelledby="how-it-works" className="quest-panel">
      <h2 id="how-it-works" className="font-bold text-base">
        {title}
      </h2>
      <ol className="quest-steps">
        <li>
          <span className="quest-step" aria-hidden="true">
            1
          </span>
          {send(kindOf(quest))}
        </li>
        <li>
          <span className="quest-step" aria-hidden="true">
            2
          </span>
          <span>
            {look(quest.reviewDays)}
            <span className="block text-sm text-text-2">{auto}</span>
          </span>
        </li>
        <li>
          <span className="quest-step" data-last="" aria-hidden="true">
            3
          </span>
          {paid(formatMoney(quest.reward, quest.currency))}
        </li>
      </ol>
      <p className="text-sm text-text-2">{messages.types[quest.type]}</p>
    </section>
  );
}

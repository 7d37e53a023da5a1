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
import { messages as listMessages, placeOf } from '../list/messages.ts';
import { daysLeft, momentOf } from '../list/quest-dates.ts';
import { kindOf, messages } from './messages.ts';

const words = messages.facts;

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
    <section aria-label={words.title} className="quest-panel quest-facts-panel">
      <dl className="quest-facts">
        <Fact icon={location === null ? Globe : MapPin} name={words.where} value={placeOf(quest)} />
        {country !== null && (
          <Fact icon={UserCheck} name={words.country} value={words.people(countryName(country))} />
        )}
        <Fact icon={Gem} name={words.type} value={quest.type} title={messages.types[quest.type]} />
        <Fact icon={CircleCheck} name={words.approved} value={formatCount(quest.totalApproved)} />
        <Fact icon={CircleX} name={words.rejected} value={formatCount(quest.totalRejected)} />
        <Fact icon={UsersRound} name={words.applicants} value={formatCount(quest.applicantCount)} />
        {deadline !== null && status === 'open' && (
          <Fact
            icon={CalendarClock}
            name={words.deadline}
            value={daysLeft(deadline)}
            title={momentOf(deadline)}
          />
        )}
        <Fact icon={Clock3} name={words.review} value={words.days(quest.reviewDays)} />
      </dl>
    </section>
  );
}

/** The most telling of them in a row, for phones. */
export function QuestPills({ quest }: { quest: Quest }) {
  const kind = quest.media[0]?.type ?? 'photo';
  const pills: [LucideIcon, string][] = [
    [quest.location === null ? Globe : MapPin, placeOf(quest)],
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

import { useNavigate } from '@tanstack/react-router';
import {
  type NotificationFilter,
  notificationFilter,
} from '../../../../contract/notifications/notification.ts';
import * as m from '../../../messages/notifications.gen.ts';

const labels: Record<NotificationFilter, string> = {
  all: m.filterAll(),
  quests: m.filterQuests(),
  flicks: m.filterFlicks(),
  people: m.filterPeople(),
  money: m.filterMoney(),
};

/** What the list is narrowed to; the choice is in the URL. */
export function FilterChips({ filter }: { filter: NotificationFilter }) {
  const navigate = useNavigate();
  return (
    <fieldset
      aria-label={m.filter()}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:px-0"
    >
      {notificationFilter.options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === filter}
          onClick={() =>
            void navigate({
              to: '/notifications',
              search: option === 'all' ? {} : { filter: option },
              replace: true,
              resetScroll: false,
            })
          }
          className="hit h-9 shrink-0 rounded-full bg-surface px-4 font-semibold text-md shadow-0 hover:bg-fill aria-pressed:bg-inverse aria-pressed:text-on-inverse aria-pressed:shadow-none"
        >
          {labels[option]}
        </button>
      ))}
    </fieldset>
  );
}

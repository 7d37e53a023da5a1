import { useNavigate } from '@tanstack/react-router';
import {
  type NotificationFilter,
  notificationFilter,
} from '../../../../contract/notifications/notification.ts';
import { messages } from './messages.tsx';

/** What the list is narrowed to; the choice is in the URL. */
export function FilterChips({ filter }: { filter: NotificationFilter }) {
  const navigate = useNavigate();
  return (
    <fieldset
      aria-label="Filter"
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
          {messages.filters[option]}
        </button>
      ))}
    </fieldset>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { type NotificationFilter, notificationFilter } from '../../../contract/notifications/notification.ts';
import { NotificationsScreen } from '../../components/notifications/list/notifications-screen.tsx';
import * as m from '../../messages/shell.gen.ts';

interface NotificationsSearch {
  filter?: NotificationFilter | undefined;
}

function NotificationsRoute() {
  const filter = notificationFilter.safeParse(Route.useSearch().filter).data ?? 'all';
  return <NotificationsScreen key={filter} filter={filter} />;
}

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: m.navNotifications() },
  validateSearch: (search: Record<string, unknown>): NotificationsSearch => search,
  component: NotificationsRoute,
});

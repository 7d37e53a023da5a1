import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Notification } from '../../../../contract/notifications/notification.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { formatTicket } from '../../../lib/format/money.ts';
import * as m from '../../../messages/notifications.gen.ts';
import { useMoneyHidden } from '../../../queries/money/hide-amounts.ts';
import { prefetchFlickView } from '../../flicks/view/prefetch.ts';
import { ownMoney } from '../../money/amounts/display-amount.ts';
import { FollowButton } from '../../people/rows/follow-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { markOf } from './notification-icon.ts';
import { flickOf, reviewOf, whereTo } from './notification-link.ts';
import { notificationText } from './notification-text.tsx';

/** Who did it: one face, two that overlap, or a sign. */
function Face({ item }: { item: Notification }) {
  const mark = markOf(item.kind);
  const [first, second] = item.actors;
  if (mark) {
    return (
      <span className={`flex size-11 items-center justify-center rounded-xl ${mark.tone}`}>
        <mark.icon size={22} aria-hidden="true" />
      </span>
    );
  }
  if (!first) return <span className="size-11 rounded-full bg-fill" />;
  if (!second) return <Avatar person={first} size={44} />;
  return (
    <span className="relative size-11">
      <Avatar person={first} size={28} className="absolute start-0 top-0" />
      <Avatar person={second} size={28} className="absolute end-0 bottom-0 ring-2 ring-canvas" />
    </span>
  );
}

/** The amount paid or received, unless the viewer hides amounts on this device. */
function Sum({ minor }: { minor: number }) {
  const isHidden = useMoneyHidden();
  return (
    <Ticket>
      {isHidden && <span className="sr-only">{m.amountHidden()}</span>}
      <span aria-hidden={isHidden}>{ownMoney(minor, undefined, formatTicket)}</span>
    </Ticket>
  );
}

/** The right side of a row: an action, an amount, or an image. */
function Aside({ item }: { item: Notification }): ReactNode {
  const { kind, actors, target, amount, isFollowing, isRequested } = item;
  const [actor] = actors;
  if (kind === 'follow' && actor && item.actorCount === 1) {
    return <FollowButton person={{ ...actor, isFollowing, isRequested }} followLabel={m.followBack()} />;
  }
  const review = reviewOf(item);
  if (review) {
    return (
      <LinkButton to="/quests/$id/applicants" params={{ id: review }} variant="tonal" size="s">
        {m.review()}
      </LinkButton>
    );
  }
  if (amount !== null) return <Sum minor={amount} />;
  if (!target?.thumbnailURL) return null;
  return (
    <img
      src={target.thumbnailURL}
      alt=""
      width={44}
      height={55}
      loading="lazy"
      decoding="async"
      className="pointer-events-none h-13.75 w-11 rounded-sm bg-fill object-cover"
    />
  );
}

type NotificationRowProps = ComponentProps<'li'> & { item: Notification; isUnread: boolean; now: Date };

/** One notification. The whole row is a link; the action on the right is a separate button. */
export function NotificationRow({ item, isUnread, now, className = '', ...rest }: NotificationRowProps) {
  const time = formatTime(item.createdAt, now);
  const to = whereTo(item);
  const content = (
    <>
      {isUnread && <span className="sr-only">{m.unread()} </span>}
      <span className="line-clamp-3 break-words text-base">{notificationText(item)}</span>
      <time dateTime={item.createdAt} title={time.full} className="text-md text-text-2">
        {time.short}
      </time>
    </>
  );
  const prefetchProps = flickOf(item)
    ? { onPointerEnter: prefetchFlickView, onFocus: prefetchFlickView }
    : {};
  return (
    <li
      {...rest}
      className={`group flex min-h-20.75 items-center gap-3 rounded-lg py-3 has-[a]:hover:bg-fill md:-mx-4 md:px-4 ${className}`}
    >
      {isUnread && (
        <span
          aria-hidden="true"
          className="-ms-2.5 absolute start-0 size-1.75 rounded-full bg-brand md:ms-1"
        />
      )}
      <span className="flex shrink-0">
        <Face item={item} />
      </span>
      <span className="min-w-0 flex-1">
        {to ? (
          <Link
            {...to}
            {...prefetchProps}
            preload={false}
            className="block rounded-lg after:absolute after:inset-0 after:rounded-lg"
          >
            {content}
          </Link>
        ) : (
          content
        )}
      </span>
      <span className="relative flex shrink-0 empty:hidden">
        <Aside item={item} />
      </span>
    </li>
  );
}

import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications/notification.ts';
import { aNotification, aPerson } from '../../../tests/support/notifications/notifications.ts';
import { notificationKeys } from '../keys/notification-keys.ts';
import { patchQueries } from './core/patch-queries.ts';
import { mergeNewest, type NotificationPages, readUntil } from './notifications.ts';

const pagesOf = (...lists: Notification[][]): NotificationPages => ({
  pages: lists.map((items, index) => ({ items, page: index + 1, totalPages: lists.length })),
  pageParams: lists.map((_, index) => ({ page: index + 1 })),
});

describe('new notifications at the top of the list', () => {
  const [a, b, c, d] = [aNotification(), aNotification(), aNotification(), aNotification()];

  it('are listed first, newest first, however often they arrive', () => {
    const added = [d, c];
    const once = mergeNewest(pagesOf([b], [a]), added);
    expect(once).toEqual(pagesOf([d, c, b], [a]));
    expect(mergeNewest(once, added)).toEqual(once);
    expect(added).toEqual([d, c]);
  });

  it('replace the earlier state of a grouped notification, on whichever page it is', () => {
    const later = new Date(Date.parse(a.createdAt) + 1_000).toISOString();
    const grown = { ...a, actors: [aPerson('kit'), ...a.actors], actorCount: 2, createdAt: later };
    expect(mergeNewest(pagesOf([c, b], [a]), [grown])).toEqual(pagesOf([grown, c, b], []));
    expect(mergeNewest(pagesOf([c, a, b]), [d, grown])).toEqual(pagesOf([d, grown, c, b]));
  });

  it('stay in their place if they only count fewer people', () => {
    const shrunk = { ...a, actorCount: 1 };
    expect(mergeNewest(pagesOf([c, b], [a]), [shrunk])).toEqual(pagesOf([c, b], [shrunk]));
  });

  it('leave the list unchanged when there are none', () => {
    const data = pagesOf([a]);
    expect(mergeNewest(data, [])).toBe(data);
  });
});

describe('marking as read up to a moment', () => {
  const until = '2026-05-01T10:00:00.000Z';
  const later = aNotification({ createdAt: '2026-05-01T10:00:00.001Z' });
  const then = aNotification({ createdAt: until });
  const earlier = aNotification({ createdAt: '2026-05-01T09:59:59.999Z' });
  const known = aNotification({ createdAt: '2026-04-30T10:00:00.000Z', read: true });
  const asRead = (item: Notification) => ({ ...item, read: true });

  it('marks that moment and all before it, on every page, and nothing later', () => {
    expect(readUntil(pagesOf([later, then], [earlier, known]), until)).toEqual(
      pagesOf([later, asRead(then)], [asRead(earlier), known]),
    );
  });

  it('return the same notifications, pages and lists when nothing needs marking', () => {
    const data = pagesOf([later], [earlier, known], [known]);
    const next = readUntil(data, until);
    expect(next.pages[0]).toBe(data.pages[0]);
    expect(next.pages[1]?.items[1]).toBe(known);
    expect(next.pages[2]).toBe(data.pages[2]);
    expect(readUntil(next, until)).toBe(next);
  });

  it('marks the lists of all filters and leaves the number of the badge to the server', () => {
    const client = new QueryClient();
    client.setQueryData(notificationKeys.list('all'), pagesOf([later, then]));
    client.setQueryData(notificationKeys.list('money'), pagesOf([earlier]));
    client.setQueryData(notificationKeys.unread, 3);
    patchQueries<NotificationPages>(client, { queryKey: notificationKeys.lists }, (data) =>
      readUntil(data, until),
    );
    expect(client.getQueryData(notificationKeys.list('all'))).toEqual(pagesOf([later, asRead(then)]));
    expect(client.getQueryData(notificationKeys.list('money'))).toEqual(pagesOf([asRead(earlier)]));
    expect(client.getQueryData(notificationKeys.unread)).toBe(3);
  });
});

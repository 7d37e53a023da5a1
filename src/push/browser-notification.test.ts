import { expect, it } from 'vitest';
import { toBrowserNotification } from './browser-notification.ts';

const shown = (tag: string, link: string) => ({
  title: 'Your email changed',
  options: { body: 'Was it you?', icon: '/icon-192.png', tag, data: { link } },
});
const notification = { title: 'Your email changed', body: 'Was it you?' };

it('replaces the previous one of its kind, as delivered by Firebase', () => {
  const delivered = {
    from: '1234567890',
    fcmMessageId: 'f-1',
    priority: 'normal',
    notification: { ...notification, tag: 'contact:1' },
    data: { link: '/settings', collapseKey: 'contact:1', messageId: 'm-1' },
  };
  expect(toBrowserNotification(delivered)).toEqual(shown('contact:1', '/settings'));
  expect(toBrowserNotification({ ...delivered, notification })).toEqual(shown('contact:1', '/settings'));
  expect(toBrowserNotification({ ...delivered, collapse_key: 'do_not_collapse' })).toEqual(
    shown('contact:1', '/settings'),
  );
});

it('does so as written by the server itself', () => {
  const fcmOptions = { link: '/settings' };
  expect(
    toBrowserNotification({
      from: 'flickquest',
      collapseKey: 'contact:1',
      messageId: 'm-1',
      notification,
      fcmOptions,
    }),
  ).toEqual(shown('contact:1', '/settings'));
  expect(toBrowserNotification({ notification, collapse_key: 'contact:1', fcmOptions })).toEqual(
    shown('contact:1', '/settings'),
  );
});

it.each([[null], [undefined], ['text'], [{}], [{ notification: null }], [{ notification: { title: 1 } }]])(
  '%j shows nothing',
  (message) => expect(toBrowserNotification(message)).toBeNull(),
);

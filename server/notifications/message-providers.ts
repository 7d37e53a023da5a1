import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import type { WatchProvider } from '../core/health/watch-provider.ts';
import { newId } from '../core/ids.ts';
import { createEventHub, type EventHub } from '../core/shared-state/event-hub.ts';
import type { SharedState } from '../core/shared-state/shared-state.ts';
import type { Database } from '../db/connection.ts';
import { smtpTransport } from '../providers/mail/smtp.ts';
import type { Outbox } from '../providers/messages/outbox.ts';
import { outboxTransport } from '../providers/messages/outbox-transport.ts';
import type { ContactTransport } from '../providers/messages/transport.ts';
import { emulatedPush } from '../providers/push/emulator.ts';
import { firebaseTransport } from '../providers/push/firebase.ts';
import { smsTransport } from '../providers/sms/http.ts';
import {
  createLikeNotificationsService,
  type LikeNotificationsService,
} from './like-notifications.service.ts';
import { failedMessageRepository } from './messages/failed-message.repository.ts';
import { messageRepository } from './messages/message.repository.ts';
import {
  createMessageDeliveryService,
  type MessageDeliveryService,
  type Send,
} from './messages/message-delivery.service.ts';
import { createMessageQueueService, type MessageQueueService } from './messages/message-queue.service.ts';
import { renderEmail } from './messages/render-email.ts';
import { notificationDeliveryRepository } from './notification-delivery.repository.ts';
import {
  createNotificationDeliveryService,
  type NotificationDeliveryService,
} from './notification-delivery.service.ts';
import { notificationWriteRepository } from './notification-write.repository.ts';
import {
  createNotificationWriterService,
  type NotificationWriterService,
} from './notification-writer.service.ts';
import { pushRepository } from './push/push.repository.ts';
import { createPushService, type PushService } from './push/push.service.ts';
import { createPushDeliveryService } from './push/push-delivery.service.ts';

interface Deps {
  config: Pick<Config, 'mail' | 'sms' | 'firebase' | 'publicUrl'>;
  clock: Clock;
  database: Database;
  outbox: Outbox;
  sharedState: SharedState;
  logger: FastifyBaseLogger;
  /** Measures the transports. */
  watchProvider?: WatchProvider;
}

export interface Messaging {
  messenger: MessageQueueService;
  push: PushService;
  delivery: MessageDeliveryService;
  events: EventHub;
  notifications: NotificationWriterService;
  likeNotifications: LikeNotificationsService;
  notificationDelivery: NotificationDeliveryService;
  /** Sends an email at once, past the queue, and throws if that fails. Says where it went. */
  sendTestEmail(to: { email: string; locale: string | null }): Promise<'smtp' | 'outbox'>;
  /** Waits for running work and closes the connections to the providers. */
  close(): Promise<void>;
}

const sendThrough =
  (transport: ContactTransport, channel: 'email' | 'sms'): Send =>
  ({ id, recipient: to, subject, text, html, code }) =>
    transport.send({ id, channel, to, subject, text, html, code });

/** Builds everything that sends messages: through the configured providers, otherwise through the outbox. */
export async function createMessaging(deps: Deps): Promise<Messaging> {
  const { config, clock, database, outbox, sharedState, logger } = deps;
  const watchProvider = deps.watchProvider ?? ((_name, transport) => transport);
  const events = createEventHub(sharedState);
  const outboxOnly = outboxTransport(outbox);
  const mail = watchProvider('mail', config.mail ? smtpTransport(config.mail, config.publicUrl) : outboxOnly);
  const sms = watchProvider('sms', config.sms ? smsTransport(config.sms) : outboxOnly);
  const pushTransport = watchProvider(
    'push',
    config.firebase ? await firebaseTransport(config.firebase) : emulatedPush(outbox, events),
  );
  const send = {
    email: sendThrough(mail, 'email'),
    sms: sendThrough(sms, 'sms'),
    push: createPushDeliveryService({ database, tokens: pushRepository, transport: pushTransport }),
  };
  const queue = { database, messages: messageRepository, clock };
  const delivery = createMessageDeliveryService({
    ...queue,
    failedMessages: failedMessageRepository,
    send,
    logger,
  });
  const sender = { ...queue, delivery, publicUrl: config.publicUrl };
  const push = createPushService({ ...sender, tokens: pushRepository });
  const onError = (error: unknown) => logger.error({ err: error }, 'people could not be told what happened');
  const notificationDelivery = createNotificationDeliveryService({
    database,
    lines: notificationDeliveryRepository,
    push,
    events,
    clock,
    onError,
  });
  const writerDeps = { notifications: notificationWriteRepository, notificationDelivery, clock };
  const likeNotifications = createLikeNotificationsService({
    database,
    notifications: notificationWriteRepository,
    notificationDelivery,
    onError,
  });
  return {
    messenger: createMessageQueueService(sender),
    push,
    delivery,
    events,
    notifications: createNotificationWriterService(writerDeps),
    likeNotifications,
    notificationDelivery,
    async sendTestEmail({ email: to, locale }) {
      const now = clock.now();
      const rendered = renderEmail(
        { kind: 'test', at: now },
        { contactType: 'email', locale },
        config.publicUrl,
      );
      await mail.send({ id: newId(now), channel: 'email', to, ...rendered });
      return config.mail === null ? 'outbox' : 'smtp';
    },
    async close() {
      await likeNotifications.flush();
      await notificationDelivery.stop();
      await delivery.stop();
      mail.close();
      sms.close();
      await pushTransport.close();
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import { createEventHub, type EventHub } from '../core/shared-state/event-hub.ts';
import type { SharedState } from '../core/shared-state/shared-state.ts';
import type { Database } from '../db/connection.ts';
import { createLikeNotices, type LikeNotices } from '../flicks/likes/like-notifications.service.ts';
import { smtpCarrier } from '../providers/mail/smtp.ts';
import type { Outbox } from '../providers/messages/outbox.ts';
import { outboxCarrier } from '../providers/messages/outbox-transport.ts';
import type { ContactCarrier } from '../providers/messages/transport.ts';
import { emulatedPush } from '../providers/push/emulator.ts';
import { firebaseCarrier } from '../providers/push/firebase.ts';
import { smsCarrier } from '../providers/sms/http.ts';
import { messageRepository } from './messages/message.repository.ts';
import { createDelivery, type Delivery, type Send } from './messages/message-delivery.service.ts';
import { createMessenger, type Messenger } from './messages/message-queue.service.ts';
import { noticeTellingRepository } from './notification-delivery.repository.ts';
import { createTelling, type Telling } from './notification-delivery.service.ts';
import { noticeRepository } from './notification-write.repository.ts';
import { createNotices, type Notices } from './notification-writer.service.ts';
import { pushRepository } from './push/push.repository.ts';
import { createPushService, type PushService } from './push/push.service.ts';
import { createPushSending } from './push/push-delivery.service.ts';

interface Deps {
  config: Pick<Config, 'mail' | 'sms' | 'firebase' | 'publicUrl'>;
  clock: Clock;
  database: Database;
  outbox: Outbox;
  sharedState: SharedState;
  logger: FastifyBaseLogger;
}

export interface Messaging {
  messenger: Messenger;
  push: PushService;
  delivery: Delivery;
  events: EventHub;
  notices: Notices;
  likeNotices: LikeNotices;
  telling: Telling;
  /** Waits for what is under way and ends the connections to the providers. */
  close(): Promise<void>;
}

const through =
  (carrier: ContactCarrier, channel: 'email' | 'sms'): Send =>
  ({ id, recipient: to, subject, text, html, code }) =>
    carrier.send({ id, channel, to, subject, text, html, code });

/** What carries messages out of the house: the providers that are set up, the outbox for the others. */
export async function createMessaging(deps: Deps): Promise<Messaging> {
  const { config, clock, database, outbox, sharedState, logger } = deps;
  const events = createEventHub(sharedState);
  const kept = outboxCarrier(outbox);
  const mail = config.mail ? smtpCarrier(config.mail, config.publicUrl) : kept;
  const sms = config.sms ? smsCarrier(config.sms) : kept;
  const browsers = config.firebase ? await firebaseCarrier(config.firebase) : emulatedPush(outbox, events);
  const send = {
    email: through(mail, 'email'),
    sms: through(sms, 'sms'),
    push: createPushSending({ database, tokens: pushRepository, carrier: browsers }),
  };
  const queue = { database, messages: messageRepository, clock };
  const delivery = createDelivery({ ...queue, send, logger });
  const sender = { ...queue, delivery, publicUrl: config.publicUrl };
  const push = createPushService({ ...sender, tokens: pushRepository });
  const onError = (error: unknown) => logger.error({ err: error }, 'people could not be told what happened');
  const telling = createTelling({ database, lines: noticeTellingRepository, push, events, clock, onError });
  const noting = { notices: noticeRepository, telling, clock };
  const likeNotices = createLikeNotices({ database, notices: noticeRepository, telling, onError });
  return {
    messenger: createMessenger(sender),
    push,
    delivery,
    events,
    notices: createNotices(noting),
    likeNotices,
    telling,
    async close() {
      await likeNotices.flush();
      await telling.stop();
      await delivery.stop();
      mail.close();
      sms.close();
      await browsers.close();
    },
  };
}

import type { Channel } from '../../../contract/notifications/outbox.ts';
import type { Clock } from '../../core/clock.ts';
import { oneAtATime } from '../../core/single-flight.ts';
import type { Database } from '../../db/connection.ts';
import { InvalidPushToken, Undeliverable } from '../../providers/messages/transport.ts';
import type { failedMessageRepository } from './failed-message.repository.ts';
import type { ClaimedMessage, messageRepository } from './message.repository.ts';
import type { GiveUpReason } from './message.tables.ts';

interface Logger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Passes a message to its transport; throws on failure, `Undeliverable` if it will never work. */
export type Send = (message: ClaimedMessage & { recipient: string }) => Promise<void>;

interface Deps {
  database: Database;
  messages: typeof messageRepository;
  failedMessages: Pick<typeof failedMessageRepository, 'giveUp'>;
  send: Record<Channel, Send>;
  clock: Clock;
  logger: Logger;
}

export interface MessageDeliveryService {
  /** Sends all due messages, each channel on its own. */
  run(): Promise<void>;
  /** Does the same soon, outside the current request. */
  soon(): void;
  /** Makes messages due that wait for longer than any pause, as they do once a clock that was ahead is right again. */
  bringForward(): Promise<void>;
  /** Starts nothing more and waits for running work, but not for a provider that hangs. */
  stop(): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses after the first, second, ... failed attempt. */
const PAUSES_MS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 8 * HOUR];
const LONGEST_PAUSE_MS = Math.max(...PAUSES_MS);
const MOST_TRIES = PAUSES_MS.length + 1;
/** A message whose process died while sending is due again after this. */
const LEASE_MS = 2 * MINUTE;
const BATCH = 10;
/** Work that still runs then is due again when its lease ends. */
const STOP_MS = 5_000;
const CHANNELS: Channel[] = ['email', 'sms', 'push'];

/**
 * Sends the queue at least once: a process that dies between sending a message and recording it leaves the
 * message to be sent again. Channels do not wait for each other.
 */
export function createMessageDeliveryService({
  database,
  messages,
  failedMessages,
  send,
  clock,
  logger,
}: Deps): MessageDeliveryService {
  const { db } = database;
  let stopped = false;
  let isScheduled = false;

  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  /** Removes the message if it was sent, keeps it as failed if it is given up, or schedules another attempt. */
  async function handle(message: ClaimedMessage): Promise<void> {
    const { id, channel, recipient, attempts, expires_at: expiresAt } = message;
    const giveUp = (reason: GiveUpReason, cause?: string) => {
      // Logs neither the recipient nor the text.
      logger.warn({ message: id, channel, attempts, reason, cause }, 'a message was given up');
      return failedMessages.giveUp(db, id, {
        at: clock.now(),
        reason,
        error: cause?.slice(0, 1_000) ?? null,
      });
    };
    if (recipient === null) return messages.remove(db, id);
    if (expiresAt && expiresAt <= clock.now()) return giveUp('expired');
    // An earlier attempt never reported a result: this message may be what kills the process.
    if (attempts > MOST_TRIES) return giveUp('tries');
    try {
      await send[channel]({ ...message, recipient });
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      // The browser is gone, and its session has no token any more: nobody could send this again.
      if (error instanceof InvalidPushToken) return messages.remove(db, id);
      if (error instanceof Undeliverable) return giveUp('refused', cause);
      const pause = PAUSES_MS[attempts - 1];
      if (pause === undefined) return giveUp('tries', cause);
      if (expiresAt && expiresAt <= later(pause)) return giveUp('expired', cause);
      return messages.postpone(db, id, later(pause), cause.slice(0, 1_000));
    }
    await messages.remove(db, id);
  }

  async function drain(channel: Channel): Promise<void> {
    let full = true;
    while (full && !stopped) {
      const claimed = await messages.claim(db, channel, clock.now(), later(LEASE_MS), BATCH);
      full = claimed.length === BATCH;
      const handled = await Promise.allSettled(claimed.map(handle));
      const failed = handled.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  const runs = new Map(CHANNELS.map((channel) => [channel, oneAtATime(() => drain(channel))]));

  async function run(): Promise<void> {
    await Promise.all([...runs.values()].map((drainChannel) => drainChannel()));
  }

  return {
    run,
    soon() {
      if (isScheduled || stopped) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        run().catch((error: unknown) => logger.error({ err: error }, 'messages could not be sent'));
      });
    },
    bringForward: () => messages.bringForward(db, later(LONGEST_PAUSE_MS), clock.now()),
    async stop() {
      stopped = true;
      const hurry = Promise.withResolvers<void>();
      const timer = setTimeout(hurry.resolve, STOP_MS);
      await Promise.race([Promise.allSettled([run()]), hurry.promise]);
      clearTimeout(timer);
    },
  };
}

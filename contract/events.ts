import * as z from 'zod/mini';
import { id } from './core/shared.ts';
import { notificationEvent } from './notifications/notification.ts';
import { pushMessage } from './notifications/push.ts';
import { applicantStatus, questCounters, questStatus } from './quests/quest.ts';

/** Money of the person moved: what shows it should be read again. */
const balanceEvent = z.object({});

/** The present state of a quest of the person's own, or one that they applied to. */
const questEvent = z.object({ _id: id, status: questStatus, ...questCounters });
/** A proof that the person sent, or that was sent to them. */
const applicantEvent = z.object({ _id: id, quest: id, status: applicantStatus });

/** The stream of what happens for a session, as `text/event-stream`; read with fetch, which can send the token. */
export const EVENTS_PATH = '/v1/events';

/** What the stream carries, by the name of the event; the data is JSON. */
export const serverEvents = {
  push: pushMessage,
  notification: notificationEvent,
  balance: balanceEvent,
  quest: questEvent,
  applicant: applicantEvent,
};
export type ServerEvents = { [Name in keyof typeof serverEvents]: z.output<(typeof serverEvents)[Name]> };

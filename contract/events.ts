import * as z from 'zod/mini';
import { id } from './core/shared.ts';
import { notificationEvent } from './notifications/notification.ts';
import { pushMessage } from './notifications/push.ts';
import { applicantStatus, questCounters, questStatus } from './quests/quest.ts';

/** The person's money changed, so the wallet should be fetched again. */
const balanceEvent = z.object({});

/** The current state of a quest that the person owns or applied to. */
const questEvent = z.object({ _id: id, status: questStatus, ...questCounters });
/** An application that the person sent or received. */
const applicantEvent = z.object({ _id: id, quest: id, status: applicantStatus });

/** The event stream of a session (`text/event-stream`); read with fetch, because EventSource cannot send a token. */
export const EVENTS_PATH = '/v1/events';

/** The data of each event by its name, sent as JSON. */
export const serverEvents = {
  push: pushMessage,
  notification: notificationEvent,
  balance: balanceEvent,
  quest: questEvent,
  applicant: applicantEvent,
};
export type ServerEvents = { [Name in keyof typeof serverEvents]: z.output<(typeof serverEvents)[Name]> };

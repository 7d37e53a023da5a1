import { delay, HttpResponse, http } from 'msw';
import { EVENTS_PATH } from '../../../contract/events.ts';
import { getAltSetting } from '../../../contract/flicks/alt-suggestion.ts';
import { getPostingSettings } from '../../../contract/flicks/posting-setting.ts';
import { listScheduledFlicks } from '../../../contract/flicks/scheduled-flick.ts';
import { getSensitiveSetting } from '../../../contract/flicks/sensitive-setting.ts';
import { operatorSelf } from '../../../contract/moderation/admin.ts';
import { getModeration } from '../../../contract/moderation/appeal.ts';
import { listNotifications } from '../../../contract/notifications/notification.ts';
import { listFollowRequests } from '../../../contract/people/follow-request.ts';
import { getPrivateAccount } from '../../../contract/people/private-account.ts';
import { getWebSetting } from '../../../contract/people/web-setting.ts';
import { listQuestions } from '../../../contract/quests/question.ts';
import { getOwnTrackRecord } from '../../../contract/quests/track-record.ts';
import { api, respond } from './mock-responses.ts';

async function never(): Promise<Response> {
  await delay('infinite');
  return new HttpResponse();
}

/**
 * The background requests of every screen of a logged-in person, and below every quest: nothing is new, and nothing
 * happens.
 */
export const backgroundRequests = [
  http.get(api(listNotifications.path), () =>
    respond(listNotifications, { notifications: [], unread: 0, page: 1, totalPages: 0 }),
  ),
  http.get(api(listQuestions.path), () => respond(listQuestions, { questions: [], page: 1, totalPages: 0 })),
  http.get(api(listScheduledFlicks.path), () => respond(listScheduledFlicks, { scheduled: [] })),
  http.get(api(getAltSetting.path), () => respond(getAltSetting, { enabled: true })),
  http.get(api(getPostingSettings.path), () =>
    respond(getPostingSettings, { defaults: null, remindsOfAlt: true }),
  ),
  http.get(api(listFollowRequests.path), () =>
    respond(listFollowRequests, { users: [], page: 1, totalPages: 0 }),
  ),
  http.get(api(getPrivateAccount.path), () => respond(getPrivateAccount, { enabled: false })),
  http.get(api(getModeration.path), () => respond(getModeration, { decision: null })),
  http.get(api(getOwnTrackRecord.path), () => respond(getOwnTrackRecord, { facts: null, record: null })),
  http.get(api(getWebSetting.path), () => respond(getWebSetting, { enabled: true })),
  http.get(api(getSensitiveSetting.path), () => respond(getSensitiveSetting, { enabled: false })),
  http.get(api(operatorSelf.path), () => respond(operatorSelf, { operator: false, secondFactor: false })),
  http.get(api(EVENTS_PATH), () => never()),
];

/** Answers no read from here on: for a test that ends while another screen loads. */
export const otherScreenLoads = http.get(/\/(api|payments)\//, () => never());

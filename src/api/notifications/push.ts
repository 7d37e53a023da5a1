import * as contract from '../../../contract/notifications/push.ts';
import { call } from '../core/http.ts';

export const getPushConfig = () => call(contract.getPushConfig, {});

/** Registers where messages for this login are sent. */
export const setPushToken = (fcmToken: string) => call(contract.setPushToken, { body: { fcmToken } });

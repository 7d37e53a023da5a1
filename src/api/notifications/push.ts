import * as contract from '../../../contract/notifications/push.ts';
import { call } from '../core/http.ts';

export const getPushConfig = () => call(contract.getPushConfig, {});

/** Tells the server where messages for this login go. */
export const setPushToken = (fcmToken: string) => call(contract.setPushToken, { body: { fcmToken } });

import type { Input } from '../../../contract/endpoint.ts';
import * as contract from '../../../contract/notifications/notification-setting.ts';
import { call } from '../http.ts';

export const getNotificationSettings = (signal?: AbortSignal) =>
  call(contract.getNotificationSettings, {}, { signal });

export type SettingChanges = Input<typeof contract.updateNotificationSettings>['body']['settings'];

export const updateNotificationSettings = (settings: SettingChanges) =>
  call(contract.updateNotificationSettings, { body: { settings } });

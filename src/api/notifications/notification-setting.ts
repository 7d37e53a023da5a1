import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/notifications/notification-setting.ts';
import { call } from '../core/http.ts';

export const getNotificationSettings = (signal?: AbortSignal) =>
  call(contract.getNotificationSettings, {}, { signal });

export type SettingChanges = Input<typeof contract.updateNotificationSettings>['body']['settings'];

export const updateNotificationSettings = (settings: SettingChanges) =>
  call(contract.updateNotificationSettings, { body: { settings } });

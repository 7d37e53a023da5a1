import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/notifications/notification.ts';
import { call } from '../core/http.ts';

export const listNotifications = (
  query: Input<typeof contract.listNotifications>['query'],
  signal?: AbortSignal,
) => call(contract.listNotifications, { query }, { signal });

/** Marks everything up to that moment as read. */
export const seeNotifications = (until: string) => call(contract.seeNotifications, { body: { until } });

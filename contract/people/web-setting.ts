import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** Whether search engines, feeds and other sites may show what the person shares with everybody. */
const setting = z.object({ enabled: z.boolean() });

export const getWebSetting = endpoint({
  method: 'GET',
  path: '/v1/setting/web',
  access: 'member',
  summary: 'Whether search engines, feeds and other sites may show one’s public flicks and quests',
  data: setting,
  fallback: 'Failed to fetch',
});

export const setWebSetting = endpoint({
  method: 'PUT',
  path: '/v1/setting/web',
  access: 'member',
  summary: 'Lets search engines, feeds and other sites show them, or not',
  body: setting,
  data: setting,
  fallback: 'Failed to save',
});

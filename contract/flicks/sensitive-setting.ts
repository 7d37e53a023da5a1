import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** Whether photos and videos of sensitive flicks are shown without a cover. */
const setting = z.object({ enabled: z.boolean() });

export const getSensitiveSetting = endpoint({
  method: 'GET',
  path: '/v1/setting/sensitive',
  access: 'member',
  summary: 'Whether one sees the photos and videos of sensitive flicks without a cover',
  data: setting,
  fallback: 'Failed to fetch',
});

export const setSensitiveSetting = endpoint({
  method: 'PUT',
  path: '/v1/setting/sensitive',
  access: 'member',
  summary: 'Shows them without a cover, or not',
  body: setting,
  data: setting,
  fallback: 'Failed to save',
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { locales } from '../core/locales.ts';
import { message } from '../core/shared.ts';

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/v1/language',
  access: 'member',
  summary: "The person's language, for every device where they log in",
  body: z.object({ locale: z.enum(locales) }),
  data: message,
  fallback: 'Failed to save your language',
});

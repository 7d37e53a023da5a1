import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { message } from '../core/shared.ts';
import { newPassword } from '../people/profile-fields.ts';
import { password } from './auth.ts';

export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/setting/password',
  access: 'member',
  confirmation: 'always',
  summary: 'Changes the password; the other sessions end',
  body: z.object({ password, newPassword }),
  data: message,
  fallback: 'Failed to change password.',
});

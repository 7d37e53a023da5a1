import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { message } from '../core/shared.ts';

export const setProfilePicture = endpoint({
  method: 'POST',
  path: '/v1/profile-picture',
  access: 'member',
  summary: 'A signed URL for a new profile picture, and where it will be; live once it is uploaded',
  body: z.object({ fileType: z.string().check(z.minLength(3), z.maxLength(100)) }),
  data: z.object({ signedURL: z.string(), photo: z.string() }),
  fallback: 'Failed to upload profile picture',
});

export const deleteProfilePicture = endpoint({
  method: 'DELETE',
  path: '/v1/profile-picture',
  access: 'member',
  summary: 'Takes the profile picture away',
  data: message,
  fallback: 'Failed to delete profile picture',
});

import * as z from 'zod/mini';
import { password } from '../auth/auth.ts';
import { email, phone } from '../auth/contact.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, resendAfter } from '../core/shared.ts';
import { profileAbout, profileFields } from '../people/profile-fields.ts';

/** Details of an account that only its owner sees. */
export const profileDetails = z.object({
  userId: id,
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  ...profileAbout.shape,
  dob: z.nullable(z.string()),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  /** When the username can be changed again; null if it can be now. */
  usernameChangeableAt: z.nullable(z.iso.datetime()),
  /** Changes with every edit; sent back as If-Match, so that one edit does not overwrite another. */
  version: z.string(),
});
export type ProfileDetails = z.output<typeof profileDetails>;

export const getProfileDetails = endpoint({
  method: 'GET',
  path: '/v1/profile-detail',
  access: 'member',
  summary: "One's own account and profile data",
  data: z.object({ profileDetails }),
  fallback: 'Failed to fetch profile details',
});

export const updateProfileDetails = endpoint({
  method: 'PUT',
  path: '/v1/profile-detail',
  access: 'member',
  confirmation: 'sometimes',
  summary:
    'Changes what is sent; a new contact needs a confirmation and takes effect once its code is verified',
  body: z.extend(profileFields, {
    email: z.optional(email),
    phone: z.optional(phone),
    /** Confirms a new email address or phone number. */
    password: z.optional(password),
  }),
  data: z.object({
    profileDetails,
    /** A new contact that is not verified yet. */
    verify: z.nullable(
      z.object({ contact: z.string(), contactType: z.enum(['email', 'phone']), resendAfter }),
    ),
  }),
  fallback: 'Failed to update profile details',
});

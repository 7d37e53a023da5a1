import * as z from 'zod/mini';

/** Identifies a failure for programs; the message is for people. */
export const ERROR_CODES = [
  'invalid_request',
  'invalid_credentials',
  'wrong_password',
  'invalid_otp',
  'unauthenticated',
  'forbidden',
  'suspended',
  'comments_closed',
  'not_found',
  'contact_taken',
  'username_taken',
  'contact_unverified',
  'authenticator_missing',
  'second_factor_missing',
  'has_obligations',
  'has_balance',
  'insufficient_funds',
  'fee_mismatch',
  'amount_limit',
  'onboarding_required',
  'second_factor_required',
  'confirmation_required',
  'two_factor_session_required',
  'payout_under_way',
  'payout_held',
  'has_debt',
  'not_refundable',
  'has_applicants',
  'quest_full',
  'quest_closed',
  'quest_frozen',
  'already_applied',
  'already_appealed',
  'appeal_over',
  'already_answered',
  'export_too_soon',
  'wrong_country',
  'too_many_open',
  'bad_transition',
  'no_places',
  'partial_refused',
  'idempotency_mismatch',
  'in_progress',
  'sealed',
  'expired',
  'changed',
  'too_large',
  'storage_full',
  'unsupported_media_type',
  'media_missing',
  'rate_limited',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The body of every failed call; `message` can be shown to people. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.optional(z.string()),
  fields: z.optional(z.array(fieldError)),
  requestId: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.unknown())),
});

/** The envelope of every successful response. */
export const success = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data });

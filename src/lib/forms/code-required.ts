import * as z from 'zod/mini';

const codeRequired = z.object({ contact: z.nullable(z.string()), resendAfter: z.int() });

/**
 * Where the code that a call needs was sent (null: an app generates it), and seconds until another; null for other
 * errors.
 */
export function readCodeRequired(error: unknown) {
  const { code, data } = Object(error) as { code?: unknown; data?: unknown };
  return code === 'second_factor_required' ? (codeRequired.safeParse(data).data ?? null) : null;
}

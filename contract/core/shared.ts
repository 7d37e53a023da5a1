import * as z from 'zod/mini';
import { readingLimits } from './first-screen-limits.ts';

/** Ids are time-ordered UUIDs; upper case is accepted and converted. */
export const id = z.uuid().check(z.toLowerCase());
export const time = z.iso.datetime();
/** A number that may arrive as text in a query string. */
const number = z.transform((value: number | string) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
);
/** A whole number within bounds, which may arrive as text in a query string. */
export const bounded = (low: number, high: number) =>
  z.pipe(number, z.int().check(z.minimum(low), z.maximum(high)));
export const pageLimit = bounded(1, readingLimits.page.max);

/**
 * Query of a paged list: `page` from 1, `limit` 1 to 50, and the opaque `snapshot` of the previous page,
 * which makes the next page a keyset read that neither repeats nor misses anything.
 */
export const paging = (defaultLimit: number) => ({
  page: z._default(bounded(1, 1_000_000_000), 1),
  limit: z._default(pageLimit, defaultLimit),
  snapshot: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** Fields of every paged response. */
export const paged = {
  page: z.int(),
  /** Null where the list has no counter, unless this is its last page or it is empty. */
  totalPages: z.nullable(z.int()),
  snapshot: z.optional(z.string()),
};

export const person = z.object({
  userId: id,
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
});
export type Person = z.output<typeof person>;

/** How the viewer relates to a person. */
export const relation = {
  /** Whether the viewer follows them. */
  isFollowing: z.boolean(),
  /** Whether the viewer asked to follow them, and they have not decided yet. */
  isRequested: z.boolean(),
};

export const knownPerson = z.extend(person, relation);

export const message = z.object({ message: z.string() });

/** Seconds until another code can be requested. */
export const resendAfter = z.int();

/** A file that the caller is about to upload. */
export const fileToUpload = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  fileType: z.string().check(z.minLength(3), z.maxLength(100)),
});

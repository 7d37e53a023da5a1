import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, message, person, time } from '../core/shared.ts';

/** The public keys of the site as a JSON Web Key Set: RFC 7517. */
export const KEYS_PATH = '/v1/track-record/keys.json';

/** How an applicant’s proofs fared, on every quest. */
export const trackRecordFacts = z.object({
  /** Proofs that were approved or rejected. */
  decided: z.int(),
  approved: z.int(),
  /** When they sent the first of them. */
  since: time,
});
export type TrackRecordFacts = z.output<typeof trackRecordFacts>;

/** A signed statement about an applicant. */
export const trackRecord = z.object({
  _id: id,
  /** What was true when it was signed. */
  facts: trackRecordFacts,
  signedAt: time,
  /** The same as a JSON Web Token, which others can verify with the keys of the site: RFC 7519, EdDSA. */
  statement: z.string(),
});
export type TrackRecord = z.output<typeof trackRecord>;

const own = z.object({
  /** As of a minute ago; null with fewer than five decided proofs. */
  facts: z.nullable(trackRecordFacts),
  /** Null if one has not signed it, or has taken it back. */
  record: z.nullable(trackRecord),
});

export const getOwnTrackRecord = endpoint({
  method: 'GET',
  path: '/v1/track-record',
  access: 'member',
  summary: 'How one’s proofs fared, and the statement about it that one shares',
  data: own,
  fallback: 'Failed to fetch',
});

export const signTrackRecord = endpoint({
  method: 'PUT',
  path: '/v1/track-record',
  access: 'member',
  summary: 'Signs a statement about how one’s proofs fared so far; its link stays the same',
  data: own,
  fallback: 'Failed to fetch',
});

export const deleteTrackRecord = endpoint({
  method: 'DELETE',
  path: '/v1/track-record',
  access: 'member',
  summary: 'Takes back one’s statement: its link leads nowhere any more',
  data: message,
  fallback: 'Failed to fetch',
});

export const getTrackRecord = endpoint({
  method: 'GET',
  path: '/v1/track-record/:id',
  access: 'public',
  summary: 'A statement that somebody shares, whose signature was checked',
  params: z.object({ id }),
  data: z.object({ user: person, record: trackRecord }),
  fallback: 'Failed to fetch',
});

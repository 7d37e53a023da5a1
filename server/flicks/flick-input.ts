import type { Parsed } from '../../contract/core/endpoint.ts';
import { limits } from '../../contract/core/limits.ts';
import { type FlickLabel, flickLabel } from '../../contract/flicks/flick.ts';
import type { createFlick } from '../../contract/flicks/flick-create.ts';
import { invalid } from '../core/errors.ts';
import { withoutHidden } from '../core/texts/visible-text.ts';

type Body = Parsed<typeof createFlick>['body'];

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** The chosen part of a song in tenths of a second, limited to the song's length. 400 if it is invalid. */
export function clipOf(body: Pick<Body, 'songStart' | 'songEnd'>, durationMs: number) {
  const start = tenths(body.songStart);
  const end = tenths(body.songEnd);
  if (end <= start) throw invalid('songEnd', 'clipEndsTooSoon');
  if (end - start > limits.song.longest)
    throw invalid('songEnd', 'clipTooLong', { seconds: limits.song.longest });
  const last = Math.floor(durationMs / 100) / 10;
  if (start >= last) throw invalid('songStart', 'clipStartsTooLate');
  return { songStart: start, songEnd: Math.min(end, last) };
}

/** Rounded to about 100 m for privacy. */
const roughly = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** Labels as they are stored: each once, in the order of the contract. */
export const storedLabels = (given: readonly FlickLabel[]) =>
  flickLabel.options.filter((label) => given.includes(label));

/** A location as it is stored; a text alone is its name, and half a position is ignored. */
export function storedLocation(given: Body['location']) {
  if (given === undefined) return undefined;
  const { name: typed, lat, lng } = typeof given === 'string' ? { name: given } : given;
  const name = withoutHidden(typed);
  if (name === '') throw invalid('location', 'required');
  return lat === undefined || lng === undefined ? { name } : { name, lat: roughly(lat), lng: roughly(lng) };
}

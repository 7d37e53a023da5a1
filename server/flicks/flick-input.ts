import type { Parsed } from '../../contract/core/endpoint.ts';
import { limits } from '../../contract/core/limits.ts';
import type { createFlick } from '../../contract/flicks/flick-create.ts';
import { invalid } from '../core/http/errors.ts';

type Body = Parsed<typeof createFlick>['body'];

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** The part of a song that is heard, in tenths of a second; longer than the song it is cut. 400 for one that cannot be. */
export function clipOf(body: Pick<Body, 'songStart' | 'songEnd'>, durationMs: number) {
  const start = tenths(body.songStart);
  const wanted = tenths(body.songEnd);
  if (wanted <= start) throw invalid('songEnd', 'The clip must end after it starts.');
  if (wanted - start > limits.song.longest)
    throw invalid('songEnd', `Choose a clip of at most ${limits.song.longest} s.`);
  const last = Math.floor(durationMs / 100) / 10;
  if (start >= last) throw invalid('songStart', 'The clip starts after the song has ended.');
  return { songStart: start, songEnd: Math.min(wanted, last) };
}

/** To 100 m or so: nearer is nobody's business. */
const roughly = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** A place as it is kept; a text alone is its name, and half a position is none. */
export function placeOf(given: Body['location']) {
  if (given === undefined) return undefined;
  if (typeof given === 'string') return { name: given };
  const { name, lat, lng } = given;
  return lat === undefined || lng === undefined ? { name } : { name, lat: roughly(lat), lng: roughly(lng) };
}

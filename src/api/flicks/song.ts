import * as contract from '../../../contract/flicks/song.ts';
import { call } from '../core/http.ts';

/** One song with its loudness over time. */
export const getSong = (id: string, signal?: AbortSignal) =>
  call(contract.getSong, { params: { id } }, { signal });

/** The flicks with a song, newest first. */
export const listSongFlicks = (
  id: string,
  page: { page: number; snapshot?: string | undefined },
  signal?: AbortSignal,
) => call(contract.listSongFlicks, { params: { id }, query: page }, { signal });

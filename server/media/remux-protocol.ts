export type FilmContainer = 'mp4' | 'webm' | 'mp3' | 'ogg' | 'wav';

/** What is asked of the worker that rewrites films and sounds. */
export interface FilmWish {
  kind: 'video' | 'audio';
  container: FilmContainer;
  /** Paths of the file and of what is made of it. */
  from: string;
  to: string;
}

/** A film as it is seen: pixels after rotation, 0 for a sound. */
export interface Film {
  width: number;
  height: number;
  durationMs: number;
  /** Of a sound, see `readWaveform`. */
  waveform: number[];
}

/** Why a file cannot be used: it is broken, cut off, coded as browsers cannot play it, or without picture or sound. */
export type FilmFault = 'unreadable' | 'cut-off' | 'unknown-codec' | 'empty';

/** `failure` is the machine's, not the file's. */
export type FilmReply = { film: Film } | { fault: FilmFault } | { failure: string };

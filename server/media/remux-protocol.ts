export type VideoContainer = 'mp4' | 'webm' | 'mp3' | 'ogg' | 'wav';

/** A request to the worker that remuxes videos and sounds. */
export interface RemuxRequest {
  kind: 'video' | 'audio';
  container: VideoContainer;
  /** Paths of the source and of the result. */
  from: string;
  to: string;
}

/** Width and height are in pixels after rotation, 0 for a sound. */
export interface RemuxedVideo {
  width: number;
  height: number;
  durationMs: number;
  /** Only for a sound: see `readWaveform`. */
  waveform: number[];
}

/**
 * Why a file cannot be used: it is broken, truncated, in a codec that browsers cannot play, or has no video
 * or sound.
 */
export type RemuxFault = 'unreadable' | 'cut-off' | 'unknown-codec' | 'empty';

/** Sent once the worker has loaded: what ends it from then on is the file. */
export const REMUX_READY = 'ready';

/** A `fault` lies in the file, a `failure` in the machine; `code` is that of the system, such as `ENOSPC`. */
export type RemuxReply =
  | typeof REMUX_READY
  | { video: RemuxedVideo }
  | { fault: RemuxFault }
  | { failure: string; code: string | undefined };

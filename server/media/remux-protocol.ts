export type VideoContainer = 'mp4' | 'webm' | 'mp3' | 'ogg' | 'wav';

/** A request to the worker that remuxes videos and sounds. */
export interface RemuxRequest {
  kind: 'video' | 'audio';
  container: VideoContainer;
  /** Paths of the file and of what is made of it. */
  from: string;
  to: string;
}

/** A video as it is seen: pixels after rotation, 0 for a sound. */
export interface RemuxedVideo {
  width: number;
  height: number;
  durationMs: number;
  /** Of a sound, see `readWaveform`. */
  waveform: number[];
}

/** Why a file cannot be used: it is broken, cut off, coded as browsers cannot play it, or without picture or sound. */
export type RemuxFault = 'unreadable' | 'cut-off' | 'unknown-codec' | 'empty';

/** `failure` is the machine's, not the file's. */
export type RemuxReply = { video: RemuxedVideo } | { fault: RemuxFault } | { failure: string };

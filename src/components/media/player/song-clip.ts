import { openSound, type Sound } from '../../../lib/media/sound.ts';

/** A stretch of a song, in seconds. */
export interface Clip {
  url: string;
  start: number;
  end: number;
}

/** Plays a clip over and over. Returns what ends it. */
export function loopClip({ url, start, end }: Clip, onFail: () => void): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(turn);
    sound.seek(start);
    sound.play();
  };
  const stop = () => clearTimeout(turn);
  const sound = openSound(url, {
    // Time updates are too rare to stop at the end of a clip.
    onTime: (at) => {
      clearTimeout(turn);
      turn = setTimeout(again, Math.max(0, end - at) * 1_000);
    },
    onEnd: again,
    onFail: () => {
      stop();
      onFail();
    },
    onLost: stop,
  });
  again();
  return () => {
    stop();
    sound.end();
  };
}

/** Events of a video after which its time may have changed, started or stopped. */
const STEPS = ['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'timeupdate', 'emptied'] as const;

/**
 * Plays a clip with a video: it starts, pauses, seeks and restarts with it. Once another sound plays it is silent until
 * the video is started again. Returns what ends it.
 */
export function accompany(video: HTMLVideoElement, { url, start, end }: Clip, onFail: () => void) {
  let sound: Sound | null = null;
  let isLost = false;
  const lose = () => {
    sound = null;
    isLost = true;
  };
  const persistStep = (event?: Event) => {
    if (event?.type === 'play') isLost = false;
    if (isLost) return;
    const runs = !video.paused && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!runs) return sound?.pause();
    sound ??= openSound(url, {
      onFail: () => {
        leave();
        onFail();
      },
      onLost: lose,
    });
    sound.align(start + (video.currentTime % (end - start)));
    sound.play();
  };
  const leave = () => {
    for (const name of STEPS) video.removeEventListener(name, persistStep);
    sound?.end();
  };
  for (const name of STEPS) video.addEventListener(name, persistStep);
  persistStep();
  return leave;
}

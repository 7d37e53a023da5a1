import { requestAudioFocus } from './audio-focus.ts';

interface SoundEvents {
  /** The current time, in seconds, a few times a second. */
  onTime?: (at: number) => void;
  /** The file has ended. */
  onEnd?: () => void;
  /** The file does not load, or the browser does not let it play; final. */
  onFail: () => void;
  /** Another sound plays now; final. */
  onLost: () => void;
}

export interface Sound {
  play: () => void;
  pause: () => void;
  /** Continues from that second of the file. */
  seek: (at: number) => void;
  /** Seeks there unless the position is near already or a seek is pending. */
  align: (at: number) => void;
  /** Stops and releases the audio focus. */
  end: () => void;
}

/** The largest offset, in seconds, that counts as in sync. */
const DRIFT = 0.25;

// One for the whole app: on phones an element may play only after a press has started it once.
let element: HTMLAudioElement | null = null;

/** Takes the audio focus with a file; the caller sets the start. Nothing plays before `play`. */
export function openSound(url: string, events: SoundEvents): Sound {
  element ??= new Audio();
  const audio = element;
  let live = true;
  let pendingSeek: number | null = null;
  const close = () => {
    live = false;
    for (const [name, listener] of listeners) audio.removeEventListener(name, listener);
    audio.pause();
  };
  const giveBack = requestAudioFocus(() => {
    close();
    events.onLost();
  });
  const end = () => {
    if (!live) return;
    close();
    giveBack();
  };
  const fail = () => {
    if (!live) return;
    end();
    events.onFail();
  };
  const seek = (at: number) => {
    pendingSeek = audio.readyState > 0 ? null : at;
    if (pendingSeek === null) audio.currentTime = at;
  };
  const listeners: [keyof HTMLMediaElementEventMap, () => void][] = [
    // A file can be seeked only once its duration is known.
    ['loadedmetadata', () => pendingSeek !== null && seek(pendingSeek)],
    ['timeupdate', () => pendingSeek === null && events.onTime?.(audio.currentTime)],
    ['ended', () => events.onEnd?.()],
    ['error', fail],
  ];
  for (const [name, listener] of listeners) audio.addEventListener(name, listener);
  const { href } = new URL(url, location.href);
  if (audio.src !== href || audio.error) {
    audio.src = href;
    pendingSeek = 0;
  }
  return {
    play: () => {
      if (!live || (!audio.paused && !audio.ended)) return;
      audio.play().catch((error: unknown) => {
        // A pause before playback has started is not a failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
      });
    },
    pause: () => live && audio.pause(),
    seek: (at) => live && seek(at),
    align: (at) => {
      if (live && !audio.seeking && Math.abs((pendingSeek ?? audio.currentTime) - at) > DRIFT) seek(at);
    },
    end,
  };
}

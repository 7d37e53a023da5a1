import { requestAudioFocus } from './audio-focus.ts';

interface SoundEvents {
  /** The current time, in seconds, a few times a second. */
  onTime?: (at: number) => void;
  /** The file is at its end. */
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
  /** Silence, and room for others. */
  end: () => void;
}

/** Further off than this, in seconds, a sound is out of step. */
const DRIFT = 0.25;

// One for the whole app: phones let an element play once a press has started it.
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
    // A file whose length is unknown yet cannot be entered in the middle.
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
        // A pause that overtakes the start is no failure.
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

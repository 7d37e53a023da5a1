import { type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { requestAudioFocus } from '../../../lib/media/audio-focus.ts';
import { isSoundOn, mayAutoplay, onPlaybackChange, setSound } from '../../../lib/storage/playback.ts';
import { isOutsidePage } from './outside-page.ts';
import { claimPlayback, detachPlayback, sharePlayback } from './video-autoplay.ts';
import { StageLayer } from './video-layer.ts';

interface PlayedVideo {
  container: RefObject<HTMLElement | null>;
  /** Its own sound is never played. */
  hasSong: boolean;
  isCurrent: boolean;
  /** Somebody already requested that it plays. */
  isRequested: boolean;
}

interface VideoControl {
  ref: RefObject<HTMLVideoElement | null>;
  /** Nothing of the file is requested until it first plays. */
  isLoaded: boolean;
  isPaused: boolean;
  hasFailed: boolean;
  isBuffering: boolean;
  toggle: () => void;
  retry: () => void;
}

/** Plays a video while it has the playback focus and its person allows it, muted until sound is turned on once. */
export function useVideo({ container, hasSong, isCurrent, isRequested }: PlayedVideo): VideoControl {
  const ref = useRef<HTMLVideoElement>(null);
  const layer = use(StageLayer);
  const autoplay = useSyncExternalStore(onPlaybackChange, mayAutoplay);
  const isSilent = !useSyncExternalStore(onPlaybackChange, isSoundOn);
  const isMuted = isSilent || hasSong;
  const [mayPlay, setMayPlay] = useState(false);
  const [choice, setChoice] = useState<boolean | null>(isRequested || null);
  const [blocked, setBlocked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isBuffering, setBuffering] = useState(false);
  const [isLoaded, setLoaded] = useState(false);

  const plays = mayPlay && isCurrent && (choice ?? autoplay) && !hasFailed;
  if (plays && !isLoaded) setLoaded(true);

  useEffect(
    () => (container.current ? sharePlayback(container.current, layer, setMayPlay) : undefined),
    [container, layer],
  );
  useEffect(() => {
    if (isRequested && container.current) claimPlayback(container.current);
  }, [isRequested, container]);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const events: [keyof HTMLMediaElementEventMap, () => void][] = [
      ['waiting', () => setBuffering(true)],
      ['playing', () => setBuffering(false)],
      ['error', () => setFailed(video.error !== null)],
    ];
    for (const [name, listener] of events) video.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) video.removeEventListener(name, listener);
    };
  }, []);

  // Outside the page somebody plays, pauses and mutes it with the controls of the browser.
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let attach: (() => void) | undefined;
    const adopt = () => setChoice(!video.paused);
    const whileOutside = (work: () => void) => () => isOutsidePage(video) && work();
    const events: [keyof HTMLVideoElementEventMap, () => void][] = [
      ['play', whileOutside(adopt)],
      ['pause', whileOutside(adopt)],
      ['volumechange', whileOutside(() => !hasSong && setSound(!video.muted))],
      [
        'enterpictureinpicture',
        () => {
          attach = container.current ? detachPlayback(container.current) : undefined;
        },
      ],
      [
        'leavepictureinpicture',
        () => {
          // Closing its window also pauses it.
          adopt();
          attach?.();
        },
      ],
    ];
    for (const [name, listener] of events) video.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) video.removeEventListener(name, listener);
      attach?.();
    };
  }, [container, hasSong]);

  useEffect(() => {
    const video = ref.current;
    if (!video || !isLoaded) return;
    video.muted = isMuted;
    if (!plays) {
      video.pause();
      return;
    }
    video.play().then(
      () => setBlocked(false),
      (error: unknown) => {
        // A pause that overtakes the start is no failure; a browser that forbids it leaves the button.
        if (error instanceof DOMException && error.name === 'NotAllowedError') setBlocked(true);
      },
    );
  }, [plays, isLoaded, isMuted]);

  // What plays instead was pressed by somebody: it does not restart automatically.
  useEffect(
    () => (plays && !isMuted ? requestAudioFocus(() => setChoice(false)) : undefined),
    [plays, isMuted],
  );

  const play = () => {
    setChoice(true);
    if (container.current) claimPlayback(container.current);
  };
  const retry = () => {
    setFailed(false);
    play();
    ref.current?.load();
  };
  const isPaused = !plays || blocked;
  const toggle = () => {
    setBlocked(false);
    if (isPaused) play();
    else setChoice(false);
  };
  return { ref, isLoaded, isPaused, hasFailed, isBuffering, toggle, retry };
}

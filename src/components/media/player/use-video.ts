import { type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { requestAudioFocus } from '../../../lib/media/audio-focus.ts';
import { isSoundOn, mayAutoplay, onPlaybackChange } from '../../../lib/storage/playback.ts';
import { claimPlayback, sharePlayback } from './video-autoplay.ts';
import { StageLayer } from './video-layer.ts';

interface PlayedVideo {
  box: RefObject<HTMLElement | null>;
  /** Its own sound is never heard. */
  hasSong: boolean;
  isCurrent: boolean;
  /** Somebody said already that it is to play. */
  isRequested: boolean;
}

interface VideoControl {
  ref: RefObject<HTMLVideoElement | null>;
  /** Nothing of the file is asked for until it is first wanted. */
  isWanted: boolean;
  isPaused: boolean;
  hasFailed: boolean;
  isBuffering: boolean;
  toggle: () => void;
  retry: () => void;
}

/** Plays a video while it has its turn and its person wants it, muted until sound is turned on once. */
export function useVideo({ box, hasSong, isCurrent, isRequested: isAsked }: PlayedVideo): VideoControl {
  const ref = useRef<HTMLVideoElement>(null);
  const layer = use(StageLayer);
  const autoplay = useSyncExternalStore(onPlaybackChange, mayAutoplay);
  const isSilent = !useSyncExternalStore(onPlaybackChange, isSoundOn);
  const isMuted = isSilent || hasSong;
  const [mayPlay, setMayPlay] = useState(false);
  const [choice, setChoice] = useState<boolean | null>(isAsked || null);
  const [blocked, setBlocked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isBuffering, setBuffering] = useState(false);
  const [isWanted, setWanted] = useState(false);

  const plays = mayPlay && isCurrent && (choice ?? autoplay) && !hasFailed;
  if (plays && !isWanted) setWanted(true);

  useEffect(() => (box.current ? sharePlayback(box.current, layer, setMayPlay) : undefined), [box, layer]);
  useEffect(() => {
    if (isAsked && box.current) claimPlayback(box.current);
  }, [isAsked, box]);

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

  useEffect(() => {
    const video = ref.current;
    if (!video || !isWanted) return;
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
  }, [plays, isWanted, isMuted]);

  // What is heard in its place is what somebody pressed: it does not restart automatically.
  useEffect(
    () => (plays && !isMuted ? requestAudioFocus(() => setChoice(false)) : undefined),
    [plays, isMuted],
  );

  const play = () => {
    setChoice(true);
    if (box.current) claimPlayback(box.current);
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
  return { ref, isWanted, isPaused, hasFailed, isBuffering, toggle, retry };
}

import { type RefObject, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { isSoundOn, onPlaybackChange } from '../../../lib/storage/playback.ts';
import { accompany, loopClip } from './song-clip.ts';
import { claimPlayback, sharePlayback } from './video-autoplay.ts';
import { StageLayer } from './video-layer.ts';

interface FlickSong {
  flick: Pick<ShownFlick, 'songDetail' | 'songStart' | 'songEnd'>;
  isPhoto: boolean;
  /** The video, once it is mounted. */
  video: HTMLVideoElement | null;
  /** A mark inside the frame of the media. */
  mark: RefObject<HTMLElement | null>;
}

/**
 * Plays the song of a flick if sound is on: with a photo in a loop while it has the audio focus, with a video in sync.
 * Nothing of the song is loaded before.
 */
export function useFlickSong({ flick, isPhoto, video, mark }: FlickSong) {
  const layer = use(StageLayer);
  const isOn = useSyncExternalStore(onPlaybackChange, isSoundOn);
  const [mayPlay, setMayPlay] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { songDetail, songStart: start } = flick;
  const url = isOn ? songDetail?.url : null;
  const end = Math.min(flick.songEnd, songDetail?.duration ?? flick.songEnd);
  const waitsForPlayback = isPhoto && Boolean(url);

  useEffect(() => {
    const frame = mark.current?.parentElement;
    return waitsForPlayback && frame ? sharePlayback(frame, layer, setMayPlay) : undefined;
  }, [waitsForPlayback, mark, layer]);

  useEffect(() => {
    if (!url || !(end > start)) return;
    const clip = { url, start, end };
    const fail = () => setFailed(true);
    const stop = video ? accompany(video, clip, fail) : isPhoto && mayPlay ? loopClip(clip, fail) : null;
    return () => {
      stop?.();
      setFailed(false);
    };
  }, [url, start, end, video, isPhoto, mayPlay]);

  return {
    hasFailed,
    /** Plays the song of a photo at once, however little of it is visible. */
    claim: () => {
      const frame = mark.current?.parentElement;
      if (frame && isPhoto) claimPlayback(frame);
    },
  };
}

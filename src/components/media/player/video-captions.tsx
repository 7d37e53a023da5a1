import { useQuery } from '@tanstack/react-query';
import { Captions, CaptionsOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { areCaptionsOn, setCaptionsOn } from '../../../lib/storage/captions-setting.ts';
import { onPlaybackChange } from '../../../lib/storage/playback.ts';
import * as m from '../../../messages/media.gen.ts';
import { captionsOf } from '../../../queries/flicks/captions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { isOutsidePage } from './outside-page.ts';

/** Whether videos show their captions, and what changes it. */
const useCaptionsOn = () => useSyncExternalStore(onPlaybackChange, areCaptionsOn);

/** Turns the captions of all videos on or off, on this device. */
export function CaptionsButton() {
  const isOn = useCaptionsOn();
  return (
    <IconButton
      label={m.captions()}
      icon={isOn ? Captions : CaptionsOff}
      pressed={isOn}
      tone="media"
      size="s"
      tip="none"
      className="size-9!"
      onClick={() => setCaptionsOn(!isOn)}
    />
  );
}

/** What a cue says, without its marks. */
const plainCue = (cue: TextTrackCue) => (cue as VTTCue).getCueAsHTML().textContent ?? '';

/**
 * Follows the captions of a video. The browser would draw them below what lies over the video, so it does that only
 * where it shows the video outside the page.
 */
function useCues(video: HTMLVideoElement, webVtt: string | undefined, language: string | null): string {
  const [lines, setLines] = useState('');
  useEffect(() => {
    if (webVtt === undefined) return;
    const url = URL.createObjectURL(new Blob([webVtt], { type: 'text/vtt' }));
    const element = document.createElement('track');
    const { track } = element;
    element.kind = 'captions';
    element.label = m.captions();
    if (language) element.srclang = language;
    element.src = url;
    const choose = () => {
      track.mode = isOutsidePage(video) ? 'showing' : 'hidden';
    };
    const show = () => setLines([...(track.activeCues ?? [])].map(plainCue).join('\n'));
    track.addEventListener('cuechange', show);
    document.addEventListener('fullscreenchange', choose);
    video.addEventListener('enterpictureinpicture', choose);
    video.addEventListener('leavepictureinpicture', choose);
    video.append(element);
    choose();
    return () => {
      track.removeEventListener('cuechange', show);
      document.removeEventListener('fullscreenchange', choose);
      video.removeEventListener('enterpictureinpicture', choose);
      video.removeEventListener('leavepictureinpicture', choose);
      element.remove();
      URL.revokeObjectURL(url);
      setLines('');
    };
  }, [video, webVtt, language]);
  return lines;
}

interface VideoCaptionsProps {
  flickId: string;
  /** The position of the video in the flick, from 0. */
  position: number;
  video: HTMLVideoElement;
}

/** What is said in the video just now, if its captions are on. */
export function VideoCaptions({ flickId, position, video }: VideoCaptionsProps) {
  const isOn = useCaptionsOn();
  const { data } = useQuery({ ...captionsOf(flickId, position), enabled: isOn });
  const { text, language = null } = (isOn && data) || {};
  const lines = useCues(video, text, language);
  if (lines === '') return null;
  return (
    <p
      dir="auto"
      lang={language ?? undefined}
      className="pointer-events-none! max-w-full self-center whitespace-pre-line rounded-lg bg-media-pill px-3 py-2 text-center font-semibold text-base text-white"
    >
      {lines}
    </p>
  );
}

import { useEffect, useRef, useState } from 'react';
import { openSound, type Sound } from '../../../lib/media/sound.ts';

/** Plays a whole song; it pauses while the tab is hidden, and when another sound plays. */
export function useSongPlayer(url: string) {
  const sound = useRef<Sound | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const rest = () => {
      if (!document.hidden) return;
      sound.current?.pause();
      setPlaying(false);
    };
    document.addEventListener('visibilitychange', rest);
    return () => {
      document.removeEventListener('visibilitychange', rest);
      sound.current?.end();
      sound.current = null;
    };
  }, []);

  const over = (failed: boolean) => {
    sound.current = null;
    setPlaying(false);
    setFailed(failed);
  };
  const play = () => {
    setFailed(false);
    setPlaying(true);
    if (!sound.current) {
      sound.current = openSound(url, {
        onTime: setAt,
        onEnd: () => {
          setPlaying(false);
          setAt(0);
          sound.current?.seek(0);
        },
        onFail: () => over(true),
        onLost: () => over(false),
      });
      sound.current.seek(at);
    }
    sound.current.play();
  };
  const pause = () => {
    sound.current?.pause();
    setPlaying(false);
  };
  const seek = (to: number) => {
    setAt(to);
    sound.current?.seek(to);
  };
  return { isPlaying, hasFailed, at, toggle: isPlaying ? pause : play, seek };
}

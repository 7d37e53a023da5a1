import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isSoundOn, onPlaybackChange, setSound } from '../../../lib/storage/playback.ts';
import * as m from '../../../messages/media.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Turns the sound of all flicks on or off, for this visit. `onSound` is called before it is on. */
export function MuteButton({ onSound }: { onSound: () => void }) {
  const isOn = useSyncExternalStore(onPlaybackChange, isSoundOn);
  return (
    <IconButton
      label={m.mute()}
      data-key="m"
      icon={isOn ? Volume2 : VolumeX}
      pressed={!isOn}
      tone="media"
      size="s"
      tip="none"
      className="size-9!"
      onClick={() => {
        if (!isOn) onSound();
        setSound(!isOn);
      }}
    />
  );
}

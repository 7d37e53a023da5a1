import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { onPlaybackChange } from '../../../lib/storage/playback.ts';
import {
  isDataSaverOn,
  readAutoplay,
  readMotion,
  setAutoplay,
  setDataSaver,
  setMotion,
} from '../../../lib/storage/playback-settings.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

const autoplays = [
  { value: 'always', label: 'Always', hint: 'Videos play without sound while they are on screen.' },
  {
    value: 'wifi',
    label: 'On Wi-Fi',
    hint: 'Not over mobile data. Browsers that do not tell count as being on Wi-Fi.',
  },
  { value: 'never', label: 'Never', hint: 'A video loads and plays when you press it.' },
] as const;

const motions = [
  { value: 'system', label: 'As the system', hint: 'Follows what your device is set to.' },
  { value: 'less', label: 'Always', hint: 'Nothing slides or grows, and videos wait for your press.' },
] as const;

/** Whether videos autoplay, how much is loaded and how much moves; applies at once. */
export function PlaybackSection() {
  const { options } = useRouter();
  const autoplay = useSyncExternalStore(onPlaybackChange, readAutoplay);
  const saver = useSyncExternalStore(onPlaybackChange, isDataSaverOn);
  const motion = useSyncExternalStore(onPlaybackChange, readMotion);
  const saveData = (on: boolean) => {
    setDataSaver(on);
    options.defaultPreload = on ? false : 'intent';
  };
  return (
    <div className="flex flex-col gap-4">
      <SectionCard>
        <RadioGroup
          label="Play videos by themselves"
          options={autoplays}
          value={autoplay}
          onChange={setAutoplay}
        />
      </SectionCard>
      <SectionCard>
        <Switch
          label="Data saver"
          hint="Loads nothing ahead of use, and videos wait for your press."
          checked={saver}
          onChange={saveData}
        />
      </SectionCard>
      <SectionCard>
        <RadioGroup label="Reduced motion" options={motions} value={motion} onChange={setMotion} />
      </SectionCard>
    </div>
  );
}

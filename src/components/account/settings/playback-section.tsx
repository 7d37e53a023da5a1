import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createDeviceSetting } from '../../../lib/storage/device-setting.ts';
import { LOAD_MORE_KEY } from '../../../lib/storage/load-more.ts';
import { onPlaybackChange } from '../../../lib/storage/playback.ts';
import {
  isDataSaverOn,
  readAutoplay,
  readMotion,
  setAutoplay,
  setDataSaver,
  setMotion,
} from '../../../lib/storage/playback-settings.ts';
import * as m from '../../../messages/account.gen.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';

const autoplays = [
  { value: 'always', label: m.autoplayAlways(), hint: m.autoplayAlwaysHint() },
  { value: 'wifi', label: m.autoplayWifi(), hint: m.autoplayWifiHint() },
  { value: 'never', label: m.autoplayNever(), hint: m.autoplayNeverHint() },
] as const;

const motions = [
  { value: 'system', label: m.motionSystem(), hint: m.motionSystemHint() },
  { value: 'less', label: m.motionAlways(), hint: m.motionAlwaysHint() },
] as const;

const byButton = createDeviceSetting(() => LOAD_MORE_KEY, false);

/** Whether videos autoplay, how much is loaded, how lists continue and how much moves; applies at once. */
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
        <RadioGroup label={m.autoplay()} options={autoplays} value={autoplay} onChange={setAutoplay} />
      </SectionCard>
      <SectionCard>
        <Switch label={m.dataSaver()} hint={m.dataSaverHint()} checked={saver} onChange={saveData} />
      </SectionCard>
      <SectionCard>
        <Switch
          label={m.loadByButton()}
          hint={m.loadByButtonHint()}
          checked={byButton.useIsOn()}
          onChange={byButton.set}
        />
      </SectionCard>
      <SectionCard>
        <RadioGroup label={m.motion()} options={motions} value={motion} onChange={setMotion} />
      </SectionCard>
    </div>
  );
}

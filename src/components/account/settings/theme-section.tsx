import { RadioGroup as ThemeGroup } from '@base-ui/react/radio-group';
import { useSyncExternalStore } from 'react';
import { onPlaybackChange } from '../../../lib/storage/playback.ts';
import { readTextSize, setTextSize } from '../../../lib/storage/playback-settings.ts';
import * as m from '../../../messages/account.gen.ts';
import { themes, useTheme } from '../../shell/use-theme.ts';
import { RadioButton, RadioGroup } from '../../ui/form/radio-group.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import './theme-section.css';

const previews = {
  light: ['light-preview'],
  dark: ['dark-preview'],
  system: ['light-preview', 'dark-preview'],
};

function Preview({ kind }: { kind: keyof typeof previews }) {
  return (
    <span aria-hidden="true" className="flex overflow-hidden rounded-lg shadow-0">
      {previews[kind].map((half) => (
        <span key={half} className={`theme-preview flex h-24 flex-1 gap-2 p-3 ${half}`}>
          <span className="w-1/4 rounded-xs bg-(--p-fill)" />
          <span className="flex flex-1 flex-col gap-1.5">
            <span className="flex-1 rounded-xs bg-(--p-surface)" />
            <span className="h-1 w-2/3 rounded-full bg-(--p-brand)" />
            <span className="h-1 w-1/2 rounded-full bg-(--p-line)" />
          </span>
        </span>
      ))}
    </span>
  );
}

const textSizes = [
  { value: 'normal', label: m.textSizeNormal(), hint: m.textSizeNormalHint() },
  { value: 'large', label: m.textSizeLarge() },
  { value: 'larger', label: m.textSizeLarger() },
] as const;

/** Light, dark or as the system, and the size of texts; applies at once. */
export function ThemeSection() {
  const textSize = useSyncExternalStore(onPlaybackChange, readTextSize);
  return (
    <div className="flex flex-col gap-4">
      <ThemeChoice />
      <SectionCard>
        <RadioGroup label={m.textSize()} options={textSizes} value={textSize} onChange={setTextSize} />
      </SectionCard>
    </div>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <ThemeGroup
      aria-label={m.theme()}
      value={theme}
      onValueChange={setTheme}
      className="grid grid-cols-1 gap-4 min-[420px]:grid-cols-3"
    >
      {themes.map(({ value, label }) => (
        <label
          key={value}
          className="flex flex-col gap-3 rounded-2xl bg-surface p-3 shadow-0 transition-shadow has-checked:shadow-[0_0_0_2px_var(--color-brand)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-4"
        >
          <Preview kind={value} />
          <span className="flex items-center gap-2.5 font-semibold text-base">
            <RadioButton value={value} />
            {label}
          </span>
        </label>
      ))}
    </ThemeGroup>
  );
}

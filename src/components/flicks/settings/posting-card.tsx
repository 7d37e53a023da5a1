import { useQuery } from '@tanstack/react-query';
import { audience, commentSetting } from '../../../../contract/flicks/flick.ts';
import type { PostingSettings } from '../../../../contract/flicks/posting-setting.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { startSettings } from '../../../publishing/drafts/persisted-settings.ts';
import { readViewer } from '../../../queries/core/viewer.ts';
import { postingSettingQueries, usePostingSettings } from '../../../queries/flicks/posting-setting.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { AUDIENCES, COMMENTERS } from '../visibility/visibility-options.ts';

type Defaults = NonNullable<PostingSettings['defaults']>;
type DefaultFieldsProps = { defaults: Defaults; onChange: (change: Partial<Defaults>) => void };

const pairs = <Value extends string>(options: readonly { value: Value; label: string }[]) =>
  options.map(({ value, label }) => [value, label] as const);

function DefaultFields({ defaults, onChange }: DefaultFieldsProps) {
  return (
    <>
      <SelectField
        label={m.createWhoCanSee()}
        value={defaults.audienceSetting}
        options={pairs(AUDIENCES)}
        onChange={(value) => onChange({ audienceSetting: audience.parse(value) })}
      />
      <SelectField
        label={m.createWhoCanComment()}
        value={defaults.commentSetting}
        options={pairs(COMMENTERS)}
        onChange={(value) => onChange({ commentSetting: commentSetting.parse(value) })}
      />
      <Switch
        label={m.createShowLikes()}
        checked={defaults.likeVisible}
        onChange={(likeVisible) => onChange({ likeVisible })}
      />
      <Switch
        label={m.createShowReposts()}
        checked={defaults.repostVisible}
        onChange={(repostVisible) => onChange({ repostVisible })}
      />
    </>
  );
}

function PostingForm({ saved }: { saved: PostingSettings }) {
  const [settings, set] = usePostingSettings(saved);
  const { defaults, remindsOfAlt } = settings;
  const begin = () => startSettings(readViewer()?.userId ?? '');
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={m.postingDefaults()}
        hint={m.postingDefaultsHint()}
        checked={defaults !== null}
        onChange={(isOn) => set({ ...settings, defaults: isOn ? begin() : null })}
      />
      {defaults && (
        <DefaultFields
          defaults={defaults}
          onChange={(change) => set({ ...settings, defaults: { ...defaults, ...change } })}
        />
      )}
      <Switch
        label={m.postingReminder()}
        hint={m.postingReminderHint()}
        checked={remindsOfAlt}
        onChange={(isOn) => set({ ...settings, remindsOfAlt: isOn })}
      />
    </div>
  );
}

/** What the person's new flicks start with. */
export function PostingCard() {
  return (
    <SectionCard title={m.postingTitle()} text={m.postingText()}>
      <SectionReading query={useQuery(postingSettingQueries.own())} rows={2}>
        {(saved) => <PostingForm saved={saved} />}
      </SectionReading>
    </SectionCard>
  );
}

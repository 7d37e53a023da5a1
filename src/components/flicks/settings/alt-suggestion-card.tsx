import { useQuery } from '@tanstack/react-query';
import { altQueries, useSetAltSetting } from '../../../queries/flicks/alt-suggestion.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';

function AltSwitch({ enabled }: { enabled: boolean }) {
  const [isEnabled, set] = useSetAltSetting(enabled);
  return (
    <Switch
      label="Others may suggest descriptions"
      hint="You decide what becomes of each."
      checked={isEnabled}
      onChange={set}
    />
  );
}

/** Whether others may suggest alt texts for the person's photos and videos. */
export function AltSuggestionCard() {
  return (
    <SectionCard
      title="Suggested descriptions"
      text="People who see a photo or video of yours without a description can suggest one, for those who cannot see it."
    >
      <SectionReading query={useQuery(altQueries.setting())} rows={1}>
        {({ enabled }) => <AltSwitch enabled={enabled} />}
      </SectionReading>
    </SectionCard>
  );
}

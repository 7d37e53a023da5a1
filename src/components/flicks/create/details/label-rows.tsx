import { EyeOff, Handshake, type LucideIcon, Sparkles } from 'lucide-react';
import type { FlickLabel } from '../../../../../contract/flicks/flick.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { SwitchRow } from './switch-row.tsx';

const ROWS: readonly { name: FlickLabel; icon: LucideIcon; label: string; hint: string }[] = [
  { name: 'sensitive', icon: EyeOff, label: m.labelSensitive(), hint: m.createSensitiveHint() },
  { name: 'partnership', icon: Handshake, label: m.labelPartnership(), hint: m.createPartnershipHint() },
  { name: 'ai', icon: Sparkles, label: m.labelAi(), hint: m.createAiHint() },
];

type LabelRowsProps = {
  labels: readonly FlickLabel[];
  onChange: (labels: readonly FlickLabel[]) => void;
};

/** What the author says about a flick: one row for each label. */
export function LabelRows({ labels, onChange }: LabelRowsProps) {
  return ROWS.map(({ name, ...row }) => (
    <SwitchRow
      key={name}
      {...row}
      checked={labels.includes(name)}
      onChange={(isOn) =>
        onChange(
          ROWS.flatMap((other) =>
            (other.name === name ? isOn : labels.includes(other.name)) ? other.name : [],
          ),
        )
      }
    />
  ));
}

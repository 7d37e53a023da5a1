import { useEffect, useRef } from 'react';
import { limits } from '../../../../../contract/core/limits.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import type { DraftSound } from '../../../../publishing/drafts/draft.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useCreate } from '../create-context.ts';

/** The title of an original sound, and who may use it. */
export function OwnSoundFields({ sound }: { sound: Extract<DraftSound, { kind: 'own' }> }) {
  const { publishing, problem } = useCreate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem?.at === 'sound') field.current?.focus();
  }, [problem]);
  const isMissing = problem?.at === 'sound' && sound.title.trim() === '';
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={field}
        label={m.createSoundTitle()}
        value={sound.title}
        maxLength={limits.song.title}
        error={isMissing ? problem.text : undefined}
        onChange={({ target }) => publishing.edit('changeSound', { title: target.value })}
      />
      <div className="px-2">
        <Switch
          label={m.createSoundShared()}
          checked={sound.isShared}
          onChange={(isShared) => publishing.edit('changeSound', { isShared })}
        />
      </div>
    </div>
  );
}

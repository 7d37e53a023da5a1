import { useState } from 'react';
import { fromLocalInput, toLocalInput, zoneAt } from '../../../lib/format/local-time.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { timeBounds } from './messages.ts';

type TimeFieldProps = {
  /** Empty until one is chosen. */
  publishAt: string;
  onChange: (publishAt: string) => void;
  error?: string | undefined;
};

/** A field for day and time in the reader's time zone, which it names. */
export function TimeField({ publishAt, onChange, error }: TimeFieldProps) {
  // A field that is half filled in says nothing; what is typed stays in it.
  const [now] = useState(() => new Date());
  const [first, last] = timeBounds(now);
  const moment = publishAt === '' ? now : new Date(publishAt);
  const zone = zoneAt(moment);
  return (
    <TextField
      type="datetime-local"
      label={m.scheduleTime()}
      hint={m.scheduleZone({ zone })}
      error={error && m.scheduleZoneProblem({ problem: error, zone })}
      min={toLocalInput(first)}
      max={toLocalInput(last)}
      defaultValue={publishAt === '' ? '' : toLocalInput(moment)}
      onChange={({ target }) => onChange(fromLocalInput(target.value) ?? '')}
    />
  );
}

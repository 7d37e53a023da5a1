import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import * as fields from '../../../../contract/people/profile-fields.ts';
import { type DateParts, readBirthDate } from '../../../lib/format/birth-date.ts';
import { changeDraft, firstMissing } from '../../../lib/storage/sign-up-draft.ts';
import * as m from '../../../messages/auth.gen.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { BirthDateField } from '../../ui/form/birth-date-field.tsx';
import { CountrySelect } from '../../ui/form/country-select.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { useDraftField } from './use-draft-field.ts';

/** The date of birth as text, persisted like every other field. */
function useDraftDate(): [DateParts, (parts: DateParts) => void] {
  const [day, setDay] = useDraftField('day');
  const [month, setMonth] = useDraftField('month');
  const [year, setYear] = useDraftField('year');
  const setDate = (parts: DateParts) => {
    setDay(parts.day);
    setMonth(parts.month);
    setYear(parts.year);
  };
  return [{ day, month, year }, setDate];
}

function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return m.nameMissing();
  if (fields.name.safeParse(name).success) return undefined;
  return m.nameInvalid({ max: limits.name.max });
}

function PersonalForm() {
  const navigate = useNavigate();
  const [name, setName] = useDraftField('name');
  const [date, setDate] = useDraftDate();
  const [country, setCountry] = useDraftField('country');
  const [submitted, setSubmitted] = useState<object | null>(null);
  usePrefetchRoutes('/signup/username');
  const read = readBirthDate(date, new Date());
  const problems = {
    name: nameProblem(name),
    date: 'problem' in read ? read : undefined,
    country: country === '' ? m.countryMissing() : undefined,
  };
  const shown: Partial<typeof problems> = submitted ? problems : {};
  const submit = () => {
    setSubmitted({});
    if (problems.name || problems.country || 'problem' in read) return;
    const draft = changeDraft({ name: name.trim(), dob: read.iso, country });
    void navigate({ to: firstMissing(draft) });
  };
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      change(value);
      setSubmitted(null);
    };
  return (
    <TaskForm onSend={submit} mistakes={submitted} action={m.continueAction()}>
      <TextField
        label={m.name()}
        name="name"
        autoComplete="name"
        value={name}
        error={shown.name}
        onChange={(event) => changing(setName)(event.target.value)}
      />
      <BirthDateField
        value={date}
        error={shown.date?.problem}
        wrongPart={shown.date?.part}
        onChange={changing(setDate)}
      />
      <CountrySelect
        label={m.country()}
        value={country || null}
        error={shown.country}
        onChange={changing(setCountry)}
      />
    </TaskForm>
  );
}

/** Name, date of birth and country. */
export function PersonalStep() {
  return (
    <SignUpPage step="personal" title={m.personalTitle()} lead={m.personalLead()} back="/signup">
      {() => <PersonalForm />}
    </SignUpPage>
  );
}

import { type FormEvent, useState } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { useFindLockedOut } from '../../../queries/auth/factor-reset.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageSection } from '../../ui/section/page-section.tsx';
import { LockedOutCard } from './locked-out-card.tsx';

const map = { paths: { name: 'name' } } as const;

/** Finds the account of somebody who has lost their second factor and every way to recover it. */
export function LogIns() {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string>();
  const find = useFindLockedOut();
  const failure = readFormFailure<'name'>(find.error, map);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const searchedName = name.trim();
    if (searchedName === '') return setMissing(m.lockedOutNameMissing());
    find.mutate(searchedName);
  };
  return (
    <div className="flex max-w-186 flex-col gap-5">
      <PageSection title={m.lockedOutTitle()}>
        <p className="text-md text-text-2">{m.lockedOutIntro()}</p>
        <form noValidate onSubmit={send} className="flex flex-col gap-4">
          <TextField
            label={m.lockedOutName()}
            hint={m.lockedOutNameHint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            error={missing ?? failure.fields.name}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(undefined);
              if (find.isError) find.reset();
            }}
          />
          {failure.panel && <FailureNote title={failure.panel.title} error={find.error} />}
          <Button type="submit" loading={find.isPending} loadingLabel={m.searching()} className="self-start">
            {m.lockedOutFind()}
          </Button>
        </form>
      </PageSection>
      {find.data && <LockedOutCard key={`${find.data.user.userId}.${find.submittedAt}`} found={find.data} />}
    </div>
  );
}

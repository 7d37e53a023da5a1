import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/people.gen.ts';
import { setShowsFirstSteps } from '../../../queries/people/first-steps.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { editDialogCode } from './profile-dialogs.ts';
import { type FirstStep, PEOPLE_TO_FOLLOW, useFirstSteps } from './use-first-steps.ts';

const labels: Record<FirstStep, string> = {
  photo: m.firstStepPhoto(),
  people: m.firstStepPeople({ count: PEOPLE_TO_FOLLOW }),
  flick: m.firstStepFlick(),
  quest: m.firstStepQuest(),
};
const targets = { people: '/search', flick: '/create', quest: '/quests' } as const;

const row = 'flex min-h-11 w-full items-center gap-3 text-start text-base';
const mark = 'flex size-6 shrink-0 items-center justify-center rounded-full';

function ToDo({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={`${mark} border-2 border-line-strong`} aria-hidden="true" />
      <span className="min-w-0 flex-1 font-semibold">{children}</span>
      <ChevronRight size={18} className="shrink-0 text-text-2 rtl:-scale-x-100" aria-hidden="true" />
    </>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <p className={row}>
      <span className={`${mark} bg-brand-soft text-on-brand-soft`} aria-hidden="true">
        <Check size={16} strokeWidth={2.6} />
      </span>
      <span className="min-w-0 flex-1 text-text-2">
        {children}
        <span className="sr-only">, {m.firstStepDone()}</span>
      </span>
    </p>
  );
}

function hide(): void {
  setShowsFirstSteps(false);
  toast.success(m.firstStepsHidden(), {
    action: { label: m.undo(), onPress: () => setShowsFirstSteps(true) },
  });
}

/** What a new member can do first, on their own profile. */
export function FirstSteps({ profile }: { profile: ProfileDetail }) {
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const Edit = useLazyComponent(editDialogCode, isEditing, () => setEditing(false));
  const steps = useFirstSteps(profile);
  if (!steps) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby={id}
      className="mt-4 flex flex-col rounded-2xl bg-surface p-4 shadow-0 md:mt-6 md:p-5"
    >
      <div className="mb-1 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg">
            {m.firstSteps()}
          </h2>
          <p className="text-md text-text-2">{m.firstStepsDone({ done, total: steps.length })}</p>
        </div>
        <IconButton label={m.firstStepsHide()} icon={X} size="s" tip="below-end" onClick={hide} />
      </div>
      <ul>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? (
              <Done>{labels[step]}</Done>
            ) : step === 'photo' ? (
              <button
                type="button"
                aria-haspopup="dialog"
                className={`${row} rounded-lg`}
                onPointerEnter={editDialogCode.prefetch}
                onFocus={editDialogCode.prefetch}
                onClick={() => setEditing(true)}
              >
                <ToDo>{labels.photo}</ToDo>
              </button>
            ) : (
              <Link to={targets[step]} className={`${row} rounded-lg`}>
                <ToDo>{labels[step]}</ToDo>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {Edit && <Edit open={isEditing} onClose={() => setEditing(false)} />}
    </section>
  );
}

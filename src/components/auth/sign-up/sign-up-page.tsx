import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Instead } from '../log-in/alternative-link.tsx';
import { TaskLayout } from '../log-in/task-layout.tsx';
import { insteadOf, type SignUpStep, STEPS, stepNumber } from './steps.ts';

type SignUpPageProps = {
  step: SignUpStep;
  title: string;
  lead?: ReactNode;
  icon?: LucideIcon;
  /** Where Back leads where the step was opened directly. */
  back: string;
  /** Drawn once it is clear that the step may be shown. */
  children: () => ReactNode;
};

/** One step of signing up; opened too early it leads to the first one that is missing. */
export function SignUpPage({ step, title, lead, icon, back, children }: SignUpPageProps) {
  // Asked once: signing up itself signs in, and must lead on to its own last page.
  const [instead] = useState(() => insteadOf(step));
  if (instead) return <Instead to={instead} />;
  return (
    <TaskLayout
      title={title}
      lead={lead}
      icon={icon}
      back={back}
      progress={{ step: stepNumber(step), total: STEPS }}
    >
      {children()}
    </TaskLayout>
  );
}

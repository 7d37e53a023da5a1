import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Redirect } from '../log-in/redirect.tsx';
import { TaskLayout } from '../log-in/task-layout.tsx';
import { redirectOf, type SignUpStep, STEPS, stepNumber } from './steps.ts';

type SignUpPageProps = {
  step: SignUpStep;
  title: string;
  lead?: ReactNode;
  icon?: LucideIcon;
  /** Where Back leads when the step was opened directly. */
  back: string;
  /** Rendered only if the step may be shown. */
  children: () => ReactNode;
};

/** A step of signing up. Opened too early, it redirects to the first missing step. */
export function SignUpPage({ step, title, lead, icon, back, children }: SignUpPageProps) {
  // Decided once: the last step logs in, and must not redirect before the success page.
  const [redirect] = useState(() => redirectOf(step));
  if (redirect) return <Redirect to={redirect} />;
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

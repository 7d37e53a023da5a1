import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../../messages/auth.gen.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { Trail } from '../../ui/list/trail.tsx';
import { SignedOutLayout } from './signed-out-layout.tsx';

type TaskLayoutProps = {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  icon?: LucideIcon | undefined;
  /** Where Back leads if the page was opened directly. */
  back: string;
  /** How far along the task is, counted from 1. */
  progress?: { step: number; total: number } | undefined;
  children?: ReactNode;
};

/** One step of a visitor's task: Back, the progress, what to do. */
export function TaskLayout({ title, lead, icon: Icon, back, progress, children }: TaskLayoutProps) {
  const where = progress && m.stepOf(progress);
  return (
    <SignedOutLayout task>
      <div className="-ms-5 -me-2 md:me-0 flex min-h-10 items-center justify-between gap-4">
        <BackButton fallback={back} />
        {where && <span className="text-sm text-text-2 tabular-nums">{where}</span>}
      </div>
      {progress && (
        <Trail
          total={progress.total}
          current={progress.step - 1}
          fraction={0.5}
          label={where ?? ''}
          className="mt-2"
        />
      )}
      {Icon && (
        <span className="mt-5.5 flex size-14 items-center justify-center rounded-2xl bg-brand-soft text-on-brand-soft">
          <Icon size={28} aria-hidden="true" />
        </span>
      )}
      <h1 tabIndex={-1} className="mt-4 text-2xl md:text-3xl">
        {title}
      </h1>
      {lead && <p className="mt-1.5 text-base text-text-2">{lead}</p>}
      <div className={`flex flex-col max-md:flex-1 ${lead ? 'mt-6' : 'mt-1.5'}`}>{children}</div>
    </SignedOutLayout>
  );
}

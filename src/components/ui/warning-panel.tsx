import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type CautionPanelProps = { title: string; children: ReactNode; action?: ReactNode };

/** A warning, with the one thing to do about it. */
export function CautionPanel({ title, children, action }: CautionPanelProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-2xl bg-reward-soft px-4 py-3.5 text-reward-text md:px-5">
      <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold text-md">{title}</p>
        <p className="text-md">{children}</p>
      </div>
      {action}
    </div>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the server rejected, and the next step, above the button of a form. */
export function FailurePanel({ title, hint }: { title: string; hint?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-danger-soft px-4 py-3 text-danger-text">
      <CircleAlert size={20} className="mt-px shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold text-md">{title}</p>
        {hint && <p className="text-md">{hint}</p>}
      </div>
    </div>
  );
}

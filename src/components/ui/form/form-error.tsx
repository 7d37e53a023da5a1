import { CircleAlert } from 'lucide-react';
import { hintFor } from '../../../lib/forms/error-hint.ts';

type FailureNoteProps = { title: string; error: unknown };

/** Says above a form's buttons why it could not be sent; what was entered stays. */
export function FailureNote({ title, error }: FailureNoteProps) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-lg bg-danger-soft px-3.5 py-3 text-danger-text text-md">
      <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      <p>
        <span className="block font-semibold">{title}</span>
        {hintFor(error)}
      </p>
    </div>
  );
}

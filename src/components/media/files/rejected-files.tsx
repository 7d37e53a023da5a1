import { CircleAlert } from 'lucide-react';

/** Why files were rejected, a sentence each. */
export function RejectedFiles({ rejectedFiles }: { rejectedFiles: readonly string[] }) {
  return (
    <div role="alert" className="flex flex-col gap-1 text-danger-text text-md empty:hidden">
      {rejectedFiles.map((reason) => (
        <p key={reason} className="flex gap-1.5">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{reason}</span>
        </p>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';

/** Title and one sentence above a form. */
export function FormHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-2 text-base text-text-2">{children}</p>
    </div>
  );
}

import type { ReactNode } from 'react';

/** A name with its value, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-md text-text-2">{name}</dt>
      <dd className="text-end text-md wrap-anywhere">{children}</dd>
    </div>
  );
}

import { type ReactNode, useId } from 'react';

type SystemCardProps = { title: string; action?: ReactNode; children: ReactNode };

/** A titled part of the System page. */
export function SystemCard({ title, action, children }: SystemCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 md:rounded-2xl md:bg-surface md:p-5 md:shadow-0"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A name with its value, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-md text-text-2">{name}</dt>
      <dd className="text-end text-md wrap-anywhere">{children}</dd>
    </div>
  );
}

import { type ReactNode, useId } from 'react';

type PageSectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A titled part of a page: a card, on phones without its frame. */
export function PageSection({ title, action, children }: PageSectionProps) {
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

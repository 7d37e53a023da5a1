import { type ReactNode, useId } from 'react';

type SectionCardProps = {
  title?: string | undefined;
  /** What the card is about, in a sentence. */
  text?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** One matter of a settings section. */
export function SectionCard({ title, text, className = '', children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={`rounded-2xl bg-surface p-4 shadow-0 md:p-5 ${className}`}
    >
      {title && (
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
      )}
      {text && <p className="mt-0.5 mb-4 text-md text-text-2">{text}</p>}
      {children}
    </section>
  );
}

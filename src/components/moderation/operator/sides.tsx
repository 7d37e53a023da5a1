import type { ReactNode } from 'react';

export const sideHeading = 'font-semibold text-sm text-text-2';
export const sideWords = 'wrap-anywhere whitespace-pre-line text-md';

interface SideProps {
  title: string;
  words: string;
  /** Above the words. */
  lead?: ReactNode;
}

function Side({ title, words, lead }: SideProps) {
  return (
    <section className="flex min-w-0 flex-col gap-1 rounded-xl bg-fill px-4 py-3">
      <h3 className={sideHeading}>{title}</h3>
      {lead}
      <p dir="auto" className={sideWords}>
        {words}
      </p>
    </section>
  );
}

/** The words of two people next to each other. */
export function Sides({ first, second }: { first: SideProps; second: SideProps }) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Side {...first} />
      <Side {...second} />
    </div>
  );
}

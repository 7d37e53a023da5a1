import { Link, type LinkProps } from '@tanstack/react-router';
import type { Block, Place } from './article.ts';

/** A heading and its blocks, which stay on one page when printed. */
export const passageBox = 'flex break-inside-avoid flex-col gap-2';

type BlocksProps = { blocks: readonly Block[]; place?: Place | undefined };

/** Paragraphs and lists, and links to where something can be done. */
export function Blocks({ blocks, place }: BlocksProps) {
  return (
    <>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]} className="flex list-disc flex-col gap-1.5 ps-5">
            {block.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
      {place && (
        <p className="print:hidden">
          <Link
            {...({ to: place.to, search: place.search } as LinkProps)}
            className="hit font-semibold text-brand-text hover:underline"
          >
            {place.label}
          </Link>
        </p>
      )}
    </>
  );
}

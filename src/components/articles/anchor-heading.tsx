import { Link, useLocation } from '@tanstack/react-router';

type AnchorHeadingProps = { as: 'h2' | 'h3'; id: string; className: string; children: string };

/**
 * A heading that links to itself, so that its URL can be copied; marked, not only by colour, while the URL names it.
 */
export function AnchorHeading({ as: Heading, id, className, children }: AnchorHeadingProps) {
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  return (
    <Heading
      id={id}
      tabIndex={-1}
      className={`break-after-avoid ${isNamed ? 'border-brand border-s-4 ps-3' : ''} ${className}`}
    >
      <Link to="." hash={id} replace resetScroll={false} className="rounded-sm hover:underline">
        {children}
      </Link>
    </Heading>
  );
}

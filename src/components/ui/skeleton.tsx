import * as m from '../../messages/shell.gen.ts';
/** A grey box of the size and radius of the content to come; shows after 150 ms. Give it a size by class. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}

/** Says once that something is loading; the skeletons themselves are silent. */
export function LoadingStatus({ label = m.loading() }: { label?: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  );
}

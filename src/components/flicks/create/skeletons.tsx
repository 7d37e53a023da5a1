import * as m from '../../../messages/flicks.gen.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Rows of a list that is still loading. */
export function Skeletons({ count }: { count: number }) {
  return (
    <>
      <p role="status" className="sr-only">
        {m.createLoading()}
      </p>
      {rows.slice(0, count).map((row) => (
        <div key={row} aria-hidden="true" className="flex h-16 items-center gap-3 px-2">
          <span className="skeleton size-11 rounded-sm" />
          <span className="skeleton h-4 w-40" />
        </div>
      ))}
    </>
  );
}

import { Trail } from '../../ui/list/trail.tsx';

const labels = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'];

/** How strong a password is, as dashes and as a word; keeps its height while nothing is known. */
export function StrengthLine({ score }: { score: number | null }) {
  const label = score === null ? '' : (labels[score] ?? '');
  return (
    <div className="flex min-h-5 items-center gap-3">
      <Trail
        total={4}
        filled={score === null ? 0 : Math.max(1, score)}
        label={label === '' ? 'Strength not known yet' : `Strength ${label.toLowerCase()}`}
        className="flex-1"
      />
      <span aria-live="polite" className="w-14 text-end font-medium text-sm text-text-2">
        {label && (
          <>
            <span className="sr-only">Strength: </span>
            {label}
          </>
        )}
      </span>
    </div>
  );
}

import * as m from '../../../messages/auth.gen.ts';
import { Trail } from '../../ui/list/trail.tsx';

const labels = [m.strengthWeak(), m.strengthWeak(), m.strengthFair(), m.strengthGood(), m.strengthStrong()];
/** Their names in `strengthTrail`. */
const strengths = ['weak', 'weak', 'fair', 'good', 'strong'];

/** How strong a password is, as dashes and as a word; keeps its height while nothing is known. */
export function StrengthLine({ score }: { score: number | null }) {
  const label = score === null ? '' : (labels[score] ?? '');
  return (
    <div className="flex min-h-5 items-center gap-3">
      <Trail
        total={4}
        filled={score === null ? 0 : Math.max(1, score)}
        label={score === null ? m.strengthUnknown() : m.strengthTrail({ strength: strengths[score] ?? '' })}
        className="flex-1"
      />
      <span aria-live="polite" className="w-14 text-end font-medium text-sm text-text-2">
        {label && (
          <>
            <span className="sr-only">{`${m.strengthPrefix()} `}</span>
            {label}
          </>
        )}
      </span>
    </div>
  );
}

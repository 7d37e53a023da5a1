import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { SystemProblem } from '../../../../contract/operations/system.ts';
import * as m from '../../../messages/operations.gen.ts';

/** Whether everything runs; otherwise what needs attention, the most urgent first. */
export function SystemStatus({ problems }: { problems: readonly SystemProblem[] }) {
  if (problems.length === 0) {
    return (
      <div
        role="status"
        className="flex items-center gap-3 rounded-2xl bg-brand-soft px-4 py-3.5 text-on-brand-soft md:px-5"
      >
        <CircleCheck size={20} className="shrink-0" aria-hidden="true" />
        <p className="font-bold text-md">{m.systemRunning()}</p>
      </div>
    );
  }
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-2xl bg-danger-soft px-4 py-3.5 text-danger-text md:px-5"
    >
      <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-bold text-md">{m.systemProblems({ count: problems.length })}</p>
        <ul className="list-disc ps-4 text-md wrap-anywhere">
          {problems.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

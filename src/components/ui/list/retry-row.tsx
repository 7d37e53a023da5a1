import { CircleAlert } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';
import { Button } from '../button.tsx';

type RetryRowProps = {
  title: string;
  hint?: string | undefined;
  onRetry: () => void;
  retrying?: boolean | undefined;
};

/** Shown if one page of a list, or one row, failed; what is already there stays. */
export function RetryRow({ title, hint = m.retryStays(), onRetry, retrying }: RetryRowProps) {
  return (
    <div role="alert" className="flex items-center gap-3 rounded-2xl bg-surface px-4 py-3 shadow-0">
      <CircleAlert size={20} className="shrink-0 text-danger-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-md">{title}</p>
        <p className="text-md text-text-2">{hint}</p>
      </div>
      <Button variant="outline" size="s" loading={retrying} onClick={onRetry}>
        {m.retry()}
      </Button>
    </div>
  );
}

import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../lib/forms/error-text.ts';
import { useStartOnboarding } from '../../../queries/money/payout.ts';
import { Spinner } from '../../ui/spinner.tsx';

const look =
  'hit inline-flex items-center gap-1.5 self-start rounded-sm font-semibold text-brand-text text-md hover:underline';

/**
 * Opens the provider's page in a new tab. Its URL works once: after the first press another one is requested. The press
 * itself opens the tab, as browsers block later ones.
 */
export function OnboardingLink({ url, label = 'Continue setup' }: { url: string | null; label?: string }) {
  const start = useStartOnboarding();
  const [spent, setSpent] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  if (url !== null && url !== spent) {
    return (
      <a href={url} target="_blank" rel="noopener" onClick={() => setSpent(url)} className={look}>
        {label}
        <ExternalLink size={16} aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  }
  const open = () => {
    if (start.isPending) return;
    const tab = window.open('', '_blank');
    setBlocked(tab === null);
    if (!tab) return;
    // The page there must not reach this one.
    tab.opener = null;
    start.mutate(undefined, {
      onSuccess: (fresh) => tab.location.replace(fresh),
      onError: () => tab.close(),
    });
  };
  return (
    <>
      <button type="button" aria-busy={start.isPending || undefined} onClick={open} className={look}>
        {label}
        {start.isPending ? <Spinner size={16} /> : <ExternalLink size={16} aria-hidden="true" />}
        <span className="sr-only">(opens in a new tab)</span>
      </button>
      {(start.error || isBlocked) && (
        <p role="alert" className="text-danger-text text-sm">
          {start.error
            ? failureText(start.error)
            : 'Your browser blocked the new tab. Allow it, then try again.'}
        </p>
      )}
    </>
  );
}

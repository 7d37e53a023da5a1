import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/money.gen.ts';
import { useStartOnboarding } from '../../../queries/money/payout.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Spinner } from '../../ui/spinner.tsx';

const look =
  'hit inline-flex items-center gap-1.5 self-start rounded-sm font-semibold text-brand-text text-md hover:underline';

type OnboardingLinkProps = {
  url: string | null;
  label?: string;
  /** Drawn as the filled button: nothing else can be done before. */
  isNextStep?: boolean;
};

/**
 * Opens the provider's page in a new tab. Its URL works once: after the first press another one is requested. The press
 * itself opens the tab, as browsers block later ones.
 */
export function OnboardingLink({ url, label = m.continueSetup(), isNextStep = false }: OnboardingLinkProps) {
  const style = isNextStep ? buttonStyle('primary', 'm', 'mt-1 self-start') : look;
  const start = useStartOnboarding();
  const [spent, setSpent] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  if (url !== null && url !== spent) {
    return (
      <a href={url} target="_blank" rel="noopener" onClick={() => setSpent(url)} className={style}>
        {label}
        <ExternalLink size={16} aria-hidden="true" />
        <span className="sr-only">{m.newTab()}</span>
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
      <button type="button" aria-busy={start.isPending || undefined} onClick={open} className={style}>
        {label}
        {start.isPending ? <Spinner size={16} /> : <ExternalLink size={16} aria-hidden="true" />}
        <span className="sr-only">{m.newTab()}</span>
      </button>
      {(start.error || isBlocked) && (
        <p role="alert" className="text-danger-text text-sm">
          {start.error ? failureText(start.error) : m.tabBlocked()}
        </p>
      )}
    </>
  );
}

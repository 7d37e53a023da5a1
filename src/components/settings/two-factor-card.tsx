import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TwoFactorMethod, TwoFactorSettings } from '../../../contract/account.ts';
import { readFormFailure } from '../../lib/form-failure.ts';
import { useUpdateTwoFactor } from '../../queries/account.ts';
import { FailurePanel } from '../signed-out/failure-panel.tsx';
import { Segmented } from '../ui/radio-group.tsx';
import { Switch } from '../ui/switch.tsx';
import { SectionCard } from './section-card.tsx';
import { TwoFactorOffDialog } from './two-factor-off-dialog.tsx';

const methods = [
  { value: 'sms', label: 'Text message' },
  { value: 'email', label: 'Email' },
] as const;
const map = { paths: {}, codes: { contact_unverified: { hint: '' } } } as const;

/** Turns the code at log-in on and off. What is wanted shows at once, and goes back where it failed. */
export function TwoFactorCard({ settings }: { settings: TwoFactorSettings }) {
  const update = useUpdateTwoFactor();
  const [picked, setPicked] = useState<TwoFactorMethod | null>(null);
  const [asks, setAsks] = useState(false);
  const shown = update.isPending ? update.variables : settings;
  const method = picked ?? shown.twoFactorMethod;
  const failure = readFormFailure(update.error, map);
  const isMissing = Object(update.error).code === 'contact_unverified';

  const turn = (twoFactor: boolean) => {
    if (!twoFactor) return setAsks(true);
    update.mutate({ twoFactor, twoFactorMethod: method }, { onSuccess: () => setPicked(null) });
  };
  const pick = (next: TwoFactorMethod) => {
    if (update.isPending) return;
    if (update.isError) update.reset();
    if (settings.twoFactor) update.mutate({ twoFactor: true, twoFactorMethod: next });
    else setPicked(next);
  };
  const isKnown = settings.contact !== null && method === settings.twoFactorMethod;
  return (
    <SectionCard
      title="Two-factor login"
      text="A code in addition to your password, so that a stolen password is not enough."
    >
      <div className="flex flex-col gap-4">
        <Switch
          label="Ask for a code when I log in"
          hint={isKnown && `Codes go to ${settings.contact}.`}
          checked={shown.twoFactor}
          busy={update.isPending}
          onChange={turn}
        />
        <Segmented label="Send codes by" options={methods} value={method} onChange={pick} />
        {failure.panel && !update.isPending && (
          <FailurePanel
            title={failure.panel.title}
            hint={
              isMissing ? (
                <Link
                  to="/settings"
                  search={{ section: 'account' }}
                  className="font-semibold underline underline-offset-2"
                >
                  {method === 'sms' ? 'Verify a phone number in Account' : 'Verify an email in Account'}
                </Link>
              ) : (
                failure.panel.hint
              )
            }
          />
        )}
      </div>
      <TwoFactorOffDialog open={asks} method={settings.twoFactorMethod} onClose={() => setAsks(false)} />
    </SectionCard>
  );
}

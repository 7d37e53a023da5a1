import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TwoFactorMethod, TwoFactorSettings } from '../../../../contract/auth/two-factor.ts';
import { readCodeRequired } from '../../../lib/forms/code-required.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useUpdateTwoFactor } from '../../../queries/auth/two-factor.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { Segmented } from '../../ui/form/radio-group.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { authenticatorDialogCode, contactFactorDialogCode } from './authenticator-dialogs.ts';
import type { TestCode } from './contact-factor-dialog.tsx';
import { RecoveryRow } from './recovery-row.tsx';
import { type NextMethod, TwoFactorRemovalDialog } from './two-factor-removal-dialog.tsx';

const methods = [
  { value: 'sms', label: m.twoFactorSms() },
  { value: 'email', label: m.twoFactorEmail() },
  { value: 'totp', label: m.twoFactorApp() },
] as const;
const map = { paths: {}, codes: { contact_unverified: { hint: '' } } } as const;

function hintOf(method: TwoFactorMethod, { twoFactor, twoFactorMethod, contact }: TwoFactorSettings) {
  if (method === 'totp') return twoFactor ? m.twoFactorAppOn() : m.twoFactorAppOff();
  return contact !== null && method === twoFactorMethod && m.twoFactorCodesGoTo({ contact });
}

function MissingContact({ method }: { method: TwoFactorMethod }) {
  return (
    <Link
      to="/settings"
      search={{ section: 'account' }}
      className="font-semibold underline underline-offset-2"
    >
      {method === 'sms' ? m.twoFactorVerifyPhone() : m.twoFactorVerifyEmail()}
    </Link>
  );
}

/**
 * Turns the code at login on and off. A change shows at once, and is undone after a failure. A contact first gets a code,
 * and an app is set up first.
 */
export function TwoFactorCard({ settings }: { settings: TwoFactorSettings }) {
  const update = useUpdateTwoFactor();
  const [picked, setPicked] = useState<TwoFactorMethod | null>(null);
  const [removal, setRemoval] = useState<{ next: NextMethod; open: boolean }>();
  const [test, setTest] = useState<TestCode | null>(null);
  const [setsUp, setSetsUp] = useState(false);
  const SetUp = useLazyComponent(authenticatorDialogCode, setsUp, () => setSetsUp(false));
  const EnterTestCode = useLazyComponent(contactFactorDialogCode, test !== null, () => setTest(null));
  const shown = update.isPending ? update.variables : settings;
  const method = picked ?? shown.twoFactorMethod;
  const failure = readFormFailure(readCodeRequired(update.error) ? null : update.error, map);
  const isMissing = Object(update.error).code === 'contact_unverified';
  const usesApp = settings.twoFactorMethod === 'totp';

  const turnOn = (twoFactorMethod: TestCode['twoFactorMethod']) => {
    const onError = (error: Error) => {
      const sent = readCodeRequired(error);
      if (!sent) return;
      setTest({
        twoFactorMethod,
        contact: sent.contact,
        resendAt: Date.now() + sent.resendAfter * 1_000,
      });
    };
    update.mutate({ twoFactor: true, twoFactorMethod }, { onError });
  };
  const turnOff = () => update.mutate({ twoFactor: false, twoFactorMethod: settings.twoFactorMethod });
  const turn = (twoFactor: boolean) => {
    if (!twoFactor) return setRemoval({ next: null, open: true });
    if (method === 'totp') return setSetsUp(true);
    turnOn(method);
  };
  const pick = (next: TwoFactorMethod) => {
    if (update.isPending) return;
    if (update.isError) update.reset();
    if (!settings.twoFactor) return setPicked(next);
    if (next === 'totp') return setSetsUp(true);
    if (usesApp) return setRemoval({ next, open: true });
    turnOn(next);
  };
  const closeRemoval = () => setRemoval((before) => before && { ...before, open: false });
  const remove = () => {
    closeRemoval();
    if (removal?.next) turnOn(removal.next);
    else turnOff();
  };
  const closeSetUp = () => {
    setSetsUp(false);
    setTest(null);
    setPicked(null);
  };
  return (
    <SectionCard title={m.twoFactorTitle()} text={m.twoFactorText()}>
      <div className="flex flex-col gap-4">
        <Switch
          label={m.twoFactorSwitch()}
          hint={hintOf(method, settings)}
          checked={shown.twoFactor}
          busy={update.isPending}
          onChange={turn}
        />
        <Segmented label={m.twoFactorMethods()} options={methods} value={method} onChange={pick} />
        {settings.recoveryCodesLeft !== undefined && (
          <RecoveryRow
            left={settings.recoveryCodesLeft}
            onOtherApp={usesApp ? () => setSetsUp(true) : undefined}
          />
        )}
        {failure.panel && !update.isPending && (
          <FailurePanel
            title={failure.panel.title}
            hint={isMissing ? <MissingContact method={method} /> : failure.panel.hint}
          />
        )}
      </div>
      <TwoFactorRemovalDialog
        settings={settings}
        next={removal?.next ?? null}
        open={removal?.open ?? false}
        onClose={closeRemoval}
        onConfirm={remove}
      />
      {EnterTestCode && test && <EnterTestCode open test={test} onClose={closeSetUp} />}
      {SetUp && <SetUp open={setsUp} onClose={closeSetUp} />}
    </SectionCard>
  );
}

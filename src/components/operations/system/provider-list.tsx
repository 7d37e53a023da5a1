import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SystemProvider } from '../../../../contract/operations/system.ts';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/operations.gen.ts';
import { useSendTestEmail } from '../../../queries/operations/system.ts';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/section/page-section.tsx';
import { kindNames, providerNames } from './system-messages.ts';

function TestEmail() {
  const test = useSendTestEmail();
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-3">
      <Button
        variant="outline"
        size="s"
        loading={test.isPending}
        loadingLabel={m.sending()}
        onClick={() => test.mutate()}
      >
        {m.testEmail()}
      </Button>
      <p
        role="status"
        className={`text-md wrap-anywhere ${test.data?.sent === false ? 'text-danger-text' : 'text-text-2'}`}
      >
        {test.data?.message ?? m.testEmailHint()}
      </p>
    </div>
  );
}

const isUnused = ({ kind }: SystemProvider) => kind === 'outbox' || kind === 'none';
const isFailing = ({ lastErrorAt, lastSuccessAt }: SystemProvider) =>
  lastErrorAt !== null && (lastSuccessAt === null || lastSuccessAt < lastErrorAt);

function StateIcon({ provider }: { provider: SystemProvider }) {
  const shape = { size: 20, role: 'img' } as const;
  if (isFailing(provider))
    return (
      <CircleAlert {...shape} aria-label={m.providerFailing()} className="mt-0.5 shrink-0 text-danger-text" />
    );
  if (isUnused(provider))
    return <CircleMinus {...shape} aria-label={m.providerUnused()} className="mt-0.5 shrink-0 text-text-3" />;
  return (
    <CircleCheck {...shape} aria-label={m.providerWorking()} className="mt-0.5 shrink-0 text-brand-text" />
  );
}

function LastCall({ provider, now }: { provider: SystemProvider; now: string }) {
  const failing = isFailing(provider);
  const at = failing ? provider.lastErrorAt : provider.lastSuccessAt;
  if (at === null) return null;
  const time = formatTime(at, new Date(now));
  const values = {
    time: time.short,
    t: (words: ReactNode) => (
      <time dateTime={at} title={time.full}>
        {words}
      </time>
    ),
  };
  return (
    <p className={`text-sm wrap-anywhere ${failing ? 'text-danger-text' : 'text-text-3'}`}>
      {failing
        ? m.providerLastError({ ...values, error: provider.lastError ?? '' })
        : m.providerLastUsed(values)}
    </p>
  );
}

/** What the server relies on: what it is, and whether its last call worked. */
export function ProviderList({ providers, now }: { providers: readonly SystemProvider[]; now: string }) {
  return (
    <PageSection title={m.providers()}>
      <ul aria-label={m.providers()} className="divide-y divide-line">
        {providers.map((provider) => (
          <li key={provider.name} className="flex items-start gap-3 py-2.5">
            <StateIcon provider={provider} />
            <div className="min-w-0 flex-1">
              <p className="text-md">
                {providerNames[provider.name]}:{' '}
                <span className="text-text-2">{kindNames[provider.kind]}</span>
              </p>
              <LastCall provider={provider} now={now} />
            </div>
          </li>
        ))}
      </ul>
      <TestEmail />
    </PageSection>
  );
}

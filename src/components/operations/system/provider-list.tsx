import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import type { SystemProvider } from '../../../../contract/operations/system.ts';
import { formatTime } from '../../../lib/format/format.ts';
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
        loadingLabel="Sending"
        onClick={() => test.mutate()}
      >
        Send a test email
      </Button>
      <p
        role="status"
        className={`text-md wrap-anywhere ${test.data?.sent === false ? 'text-danger-text' : 'text-text-2'}`}
      >
        {test.data?.message ?? 'It goes to your own address.'}
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
    return <CircleAlert {...shape} aria-label="Failing:" className="mt-0.5 shrink-0 text-danger-text" />;
  if (isUnused(provider))
    return <CircleMinus {...shape} aria-label="Not set up:" className="mt-0.5 shrink-0 text-text-3" />;
  return <CircleCheck {...shape} aria-label="Working:" className="mt-0.5 shrink-0 text-brand-text" />;
}

function LastCall({ provider, now }: { provider: SystemProvider; now: string }) {
  const failing = isFailing(provider);
  const at = failing ? provider.lastErrorAt : provider.lastSuccessAt;
  if (at === null) return null;
  const time = formatTime(at, new Date(now));
  return (
    <p className={`text-sm wrap-anywhere ${failing ? 'text-danger-text' : 'text-text-3'}`}>
      {failing ? `${provider.lastError} · ` : 'Last used: '}
      <time dateTime={at} title={time.full}>
        {time.short}
      </time>
    </p>
  );
}

/** What the server relies on: what it is, and whether its last call worked. */
export function ProviderList({ providers, now }: { providers: readonly SystemProvider[]; now: string }) {
  return (
    <PageSection title="Providers">
      <ul aria-label="Providers" className="divide-y divide-line">
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

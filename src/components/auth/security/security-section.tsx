import { useQuery } from '@tanstack/react-query';
import { twoFactorQueries } from '../../../queries/account/account.ts';
import { passkeyQueries } from '../../../queries/auth/passkey.ts';
import { SectionReading } from '../../account/settings/section-loader.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { FactorEnding } from './two-factor-reset-notice.tsx';

/** The password, the code at log-in, and passkeys in the place of both. */
export function SecuritySection() {
  const twoFactor = useQuery(twoFactorQueries.own());
  const passkeys = useQuery(passkeyQueries.own());
  return (
    <div className="flex flex-col gap-5">
      {twoFactor.data?.endsAt && <FactorEnding endsAt={twoFactor.data.endsAt} />}
      <PasswordCard />
      <SectionReading query={twoFactor} rows={1}>
        {(settings) => <TwoFactorCard settings={settings} />}
      </SectionReading>
      <SectionReading query={passkeys} rows={1}>
        {(held) => <PasskeysCard passkeys={held} />}
      </SectionReading>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { passkeyQueries } from '../../../queries/auth/passkey.ts';
import { twoFactorQueries } from '../../../queries/auth/two-factor.ts';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { FactorEnding } from './two-factor-reset-notice.tsx';

/** The password, the code at login, and passkeys in the place of both. */
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
        {(passkeys) => <PasskeysCard passkeys={passkeys} />}
      </SectionReading>
    </div>
  );
}

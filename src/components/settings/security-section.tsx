import { useQuery } from '@tanstack/react-query';
import { twoFactorQueries } from '../../queries/account.ts';
import { FactorEnding } from './factor-ending.tsx';
import { PasswordCard } from './password-card.tsx';
import { SectionReading } from './section-reading.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The password, and the code at log-in. */
export function SecuritySection() {
  const twoFactor = useQuery(twoFactorQueries.own());
  return (
    <div className="flex flex-col gap-5">
      {twoFactor.data?.endsAt && <FactorEnding endsAt={twoFactor.data.endsAt} />}
      <PasswordCard />
      <SectionReading query={twoFactor} rows={1}>
        {(settings) => <TwoFactorCard settings={settings} />}
      </SectionReading>
    </div>
  );
}

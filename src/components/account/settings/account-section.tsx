import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages/account.gen.ts';
import { profileDetailQueries } from '../../../queries/account/account-details.ts';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { AccountForm } from './account-form.tsx';
import { ContactsCard } from './contacts/contacts-card.tsx';
import { DownloadDataCard } from './data-export/download-data-card.tsx';
import { PictureCard } from './profile-picture-card.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** Who the person is here, and how they are reached. */
export function AccountSection() {
  const details = useQuery(profileDetailQueries.own());
  return (
    <SectionReading query={details} rows={5}>
      {(stored) => (
        <div className="flex flex-col gap-5">
          <PictureCard />
          <ContactsCard stored={stored} />
          <SectionCard title={m.profile()}>
            <div className="mt-4">
              <AccountForm stored={stored} variant="settings" />
            </div>
          </SectionCard>
          <StorageCard />
          <ShortcutsCard />
          <DownloadDataCard />
        </div>
      )}
    </SectionReading>
  );
}

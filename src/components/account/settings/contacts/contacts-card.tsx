import { useState } from 'react';
import type { ProfileDetails } from '../../../../../contract/account/account-details.ts';
import type { ContactType } from '../../../../../contract/auth/contact.ts';
import * as m from '../../../../messages/account.gen.ts';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy-component.ts';
import { SectionCard } from '../../../ui/section/section-card.tsx';
import { ContactRow } from './contact-row.tsx';
import { readContactChange } from './pending-contact-change.ts';

// With all that it knows of telephone numbers it weighs more than the rest of the section.
const code = lazyComponent(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog));

/** The email address and the phone number, each of which is changed with a code. */
export function ContactsCard({ stored }: { stored: ProfileDetails }) {
  // One that waited for its code before a reload continues.
  const [changing, setChanging] = useState<ContactType | null>(
    () => readContactChange()?.contactType ?? null,
  );
  // Its text stays while it closes.
  const [shown, setShown] = useState<ContactType>(changing ?? 'email');
  const ContactDialog = useLazyComponent(code, changing !== null, () => setChanging(null));
  const change = (type: ContactType) => {
    setShown(type);
    setChanging(type);
  };
  return (
    <SectionCard title={m.contacts()} text={m.contactsText()}>
      <div className="-my-2 divide-y divide-line">
        <ContactRow
          type="email"
          value={stored.email}
          verified={stored.emailVerified}
          onChange={() => change('email')}
        />
        <ContactRow
          type="phone"
          value={stored.phone}
          verified={stored.phoneVerified}
          onChange={() => change('phone')}
        />
      </div>
      {ContactDialog && (
        <ContactDialog
          open={changing !== null}
          type={shown}
          current={{
            value: stored[shown],
            verified: shown === 'email' ? stored.emailVerified : stored.phoneVerified,
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </SectionCard>
  );
}

import { Link } from '@tanstack/react-router';
import type { Contact } from '../../../../contract/auth/contact.ts';
import { pendingContact } from '../../../lib/storage/pending-contact.ts';
import * as m from '../../../messages/auth.gen.ts';

/** Says at the field that a contact has an account already, and leads to the login with it. */
export function ContactInUse({ contact, contactType }: Contact) {
  return (
    <span>
      {m.contactInUse({
        kind: contactType,
        login: (words) => (
          <Link
            to="/login"
            onClick={() => pendingContact.save({ contact, contactType, purpose: null, resendAt: 0 })}
            className="font-semibold underline"
          >
            {words}
          </Link>
        ),
      })}
    </span>
  );
}

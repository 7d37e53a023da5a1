import { Link } from '@tanstack/react-router';
import type { Contact } from '../../../../contract/auth/contact.ts';
import { pendingContact } from '../../../lib/storage/pending-contact.ts';

const names = { email: 'email', phone: 'phone number' };

/** Says at the field that a contact has an account already, and leads to the login with it. */
export function ContactInUse({ contact, contactType }: Contact) {
  return (
    <span>
      This {names[contactType]} has an account.{' '}
      <Link
        to="/login"
        onClick={() => pendingContact.save({ contact, contactType, purpose: null, resendAt: 0 })}
        className="font-semibold underline"
      >
        Log in instead.
      </Link>
    </span>
  );
}

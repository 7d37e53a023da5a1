import type { Contact } from '../../../contract/auth/contact.ts';

/** A phone number in E.164, with the plus. */
export const storedPhone = (phone: string): string => `+${phone.replace(/\D/g, '')}`;

/** A contact as it is stored and compared. */
export function storedContact({ contact, contactType }: Contact): Contact {
  return { contact: contactType === 'phone' ? storedPhone(contact) : contact.toLowerCase(), contactType };
}

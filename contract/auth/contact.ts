import * as z from 'zod/mini';
import { errorText } from '../core/error-text.ts';

/** An address as it is stored: without surrounding blanks, in lower case. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(errorText('emailExample')));

/** 10 to 15 digits with an optional leading plus; stored in E.164. */
export const phone = z.string().check(z.trim(), z.regex(/^\+?\d{10,15}$/, errorText('phoneDigits')));

export const contactType = z.enum(['email', 'phone']);
export type ContactType = z.output<typeof contactType>;

/** An email address or phone number. */
export interface Contact {
  contact: string;
  contactType: ContactType;
}

const schemas = { email, phone };

/** A contact and its type, which determines the format. */
export const contactFields = {
  contact: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  contactType,
};

/** Checks that a contact matches its type; errors have the message of the type's own schema. */
export const contactFits = z.check<Contact>((context) => {
  const { contact, contactType: type } = context.value;
  const read = schemas[type].safeParse(contact);
  if (read.success) context.value.contact = read.data;
  else {
    const message = read.error.issues[0]?.message ?? errorText('wrongFormat');
    context.issues.push({ code: 'custom', input: contact, path: ['contact'], message });
  }
});

/** Two fields of which exactly one must be set. */
export const eitherContact = { email: z.optional(email), phone: z.optional(phone) };
export interface EitherContact {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Whether exactly one of the two contacts was sent. */
export const oneContact = z.refine<EitherContact>(
  (body) => (body.email === undefined) !== (body.phone === undefined),
  { error: errorText('emailOrPhone'), path: ['email'] },
);

/** Text with @ is an email address, anything else a phone number. */
export function readContact(typed: string): Contact {
  const contact = typed.trim();
  return { contact, contactType: contact.includes('@') ? 'email' : 'phone' };
}

/** The six digits of a code, as they are typed. */
export const otp = z.string().check(z.trim(), z.regex(/^\d{6}$/, errorText('codeDigits')));

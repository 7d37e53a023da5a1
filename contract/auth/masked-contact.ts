import type { Contact } from './contact.ts';

/** A contact masked so that only its owner recognises it. */
export function maskContact({ contact, contactType }: Contact): string {
  if (contactType === 'phone') return `${contact.slice(0, 3)} ••• ••${contact.slice(-2)}`;
  const [name = '', host = ''] = contact.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}

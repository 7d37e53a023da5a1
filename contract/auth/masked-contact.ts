import type { Contact } from './contact.ts';

/** As much of a contact as its owner knows it by, and nobody else. */
export function maskContact({ contact, contactType }: Contact): string {
  if (contactType === 'phone') return `${contact.slice(0, 3)} ••• ••${contact.slice(-2)}`;
  const [name = '', host = ''] = contact.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}

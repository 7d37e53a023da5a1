import type { ContactType } from '../../../contract/auth/contact.ts';
import { letterHtml } from './email-html.ts';
import type { Letter, WrittenLetter } from './email-template.ts';
import { letterWords } from './email-text.ts';

/** Puts a letter into the form that such a contact takes. */
export function writeLetter(letter: Letter, contactType: ContactType, publicUrl: string): WrittenLetter {
  const words = letterWords(letter, publicUrl);
  const { subject, short, before, code, after, link } = words;
  if (contactType === 'phone') return { subject: null, text: short, html: null, code };
  const footer = `Sent by Flickquest, ${new URL(publicUrl).host}`;
  const lines = [...before, ...(code === null ? [] : [code]), ...after];
  if (link) lines.push(`${link.label}: ${link.url}`);
  return { subject, text: `${[...lines, footer].join('\n\n')}\n`, html: letterHtml(words, footer), code };
}

import type { ContactType } from '../../../contract/auth/contact.ts';
import { emailHtml } from './email-html.ts';
import type { EmailTemplate, RenderedEmail } from './email-template.ts';
import { emailText } from './email-text.ts';
import { emailWriter } from './email-writer.ts';

/** Phones lack these spaces, so one of them would split a text message into several. */
const UNBREAKABLE = /[\u00a0\u202f]/g;

/** Renders a template for a contact in a language, as email or text message. */
export function renderEmail(
  template: EmailTemplate,
  { contactType, locale }: { contactType: ContactType; locale: string | null },
  publicUrl: string,
): RenderedEmail {
  const writer = emailWriter(locale);
  const content = emailText(template, writer, publicUrl);
  const { subject, short, before, code, after, link } = content;
  if (contactType === 'phone') {
    return { subject: null, text: short.replace(UNBREAKABLE, ' '), html: null, code };
  }
  const footer = writer.text('footer', { host: new URL(publicUrl).host });
  const lines = [...before, ...(code === null ? [] : [code]), ...after];
  if (link) lines.push(writer.text('linkLine', link));
  const text = `${[...lines, footer].join('\n\n')}\n`;
  return { subject, text, html: emailHtml(content, footer, writer.locale), code };
}

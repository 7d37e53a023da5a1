import type { ContactType } from '../../../contract/auth/contact.ts';
import { emailHtml } from './email-html.ts';
import type { EmailTemplate, RenderedEmail } from './email-template.ts';
import { emailText } from './email-text.ts';

/** Renders a template for a contact, as email or text message. */
export function renderEmail(
  template: EmailTemplate,
  contactType: ContactType,
  publicUrl: string,
): RenderedEmail {
  const content = emailText(template, publicUrl);
  const { subject, short, before, code, after, link } = content;
  if (contactType === 'phone') return { subject: null, text: short, html: null, code };
  const footer = `Sent by Flickquest, ${new URL(publicUrl).host}`;
  const lines = [...before, ...(code === null ? [] : [code]), ...after];
  if (link) lines.push(`${link.label}: ${link.url}`);
  return { subject, text: `${[...lines, footer].join('\n\n')}\n`, html: emailHtml(content, footer), code };
}

import { LOCALES, type Locale } from '../../../contract/core/locales.ts';
import { escapeHtml } from '../../core/texts/escape-html.ts';
import type { EmailText } from './email-template.ts';

const FONT = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The roles of src/index.css in hexadecimal: many mail programs know no other notation. */
const DARK = `@media (prefers-color-scheme:dark){
.canvas{background:#0b0f0d!important}.card{background:#121816!important;border-color:#262d2a!important}
.text{color:#f1f4f3!important}.text-2{color:#acb5b1!important}
.code{background:#123226!important;color:#a1eecc!important}
.button{background:#6bdeb0!important;color:#052016!important}}`;

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#131c18">${escapeHtml(text)}</p>`;

const codeBlock = (code: string) =>
  `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:14px;background:#daf4e7;${FONT};font-size:32px;line-height:40px;font-weight:800;letter-spacing:6px;text-align:center;color:#004631">${escapeHtml(code)}</p>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:8px 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#075f43;${FONT};font-size:16px;line-height:24px;font-weight:700;text-decoration:none;color:#f9fdfb">${escapeHtml(label)}</a></p>`;

const dash = (width: number) =>
  `<div style="width:${width}px;height:5px;margin:0 0 2px 9px;border-radius:3px;background:#ffffff;font-size:0;line-height:0"></div>`;

/** The logo is drawn with table cells: remote images are blocked, and tell the sender who reads. */
const LOGO = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:34px;height:34px;border-radius:10px;background:#075f43;vertical-align:middle">${dash(16)}${dash(10)}<div style="width:5px;height:5px;margin:0 0 0 9px;border-radius:3px;background:#fdcb54;font-size:0;line-height:0"></div></td>
<td class="text" style="padding-left:10px;${FONT};font-size:18px;font-weight:800;color:#131c18">Flickquest</td>
</tr></table>`;

/** An email as HTML: tables and inline styles, nothing that would have to be loaded. */
export function emailHtml(
  { subject, before, code, after, link }: EmailText,
  footer: string,
  locale: Locale,
): string {
  const { direction } = LOCALES[locale];
  const parts = [
    ...before.map(paragraph),
    code === null ? '' : codeBlock(code),
    ...after.map(paragraph),
    link ? button(link) : '',
  ];
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f6f8f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="canvas" align="center" style="padding:24px 12px;background:#f6f8f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;text-align:left"><tr><td style="padding:0 4px 16px">${LOGO}</td></tr>
<tr><td class="card" style="padding:24px 24px 8px;border:1px solid #dee3e1;border-radius:16px;background:#ffffff">
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="text-2" style="padding:16px 4px 0;${FONT};font-size:13px;line-height:18px;color:#495450">${escapeHtml(footer)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

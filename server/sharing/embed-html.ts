import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '../../contract/core/locales.ts';
import { plainText } from '../../contract/core/rich-text.ts';
import type { Person } from '../../contract/core/shared.ts';
import type { ShownFlick } from '../../contract/flicks/flick.ts';
import type { QuestDetail } from '../../contract/quests/quest.ts';
import { escapeHtml } from '../core/texts/escape-html.ts';
import { day, money } from '../core/texts/localized.ts';
import { textsIn } from './sharing-texts.ts';

const css = readFileSync(new URL('embed.css', import.meta.url), 'utf8');

/** What a content security policy names the styles of these pages by. */
export const EMBED_STYLE = `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** For whom a page is written. */
export interface EmbedReader {
  locale: Locale;
  publicUrl: string;
}

interface Picture {
  type: 'video' | 'photo';
  url: string;
  poster: string | null;
  alt: string;
}

const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`;
/** A link that leaves the frame. */
const link = (className: string, url: string, text: string) =>
  `<a class="${className}" ${attribute('href', url)} target="_blank" rel="noopener">${escapeHtml(text)}</a>`;

function page(title: string, body: string, locale: Locale): string {
  return `<!doctype html>
<html lang="${locale}" dir="${LOCALES[locale].direction}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function authorHtml({ name, username, photo }: Person, publicUrl: string): string {
  const [initial = ''] = name;
  const picture = photo
    ? `<img ${attribute('src', photo)} alt="" />`
    : `<span class="initial" aria-hidden="true">${escapeHtml(initial)}</span>`;
  return `<header>${picture}<div class="author">${link('name', `${publicUrl}/@${username}`, name)}<span class="quiet">@${escapeHtml(username)}</span></div></header>`;
}

function pictureHtml({ type, url, poster, alt }: Picture): string {
  if (type === 'photo') return `<img ${attribute('src', url)} ${attribute('alt', alt)} />`;
  const still = poster === null ? '' : ` ${attribute('poster', poster)}`;
  const label = alt === '' ? '' : ` ${attribute('aria-label', alt)}`;
  return `<video ${attribute('src', url)}${still}${label} controls playsinline preload="metadata"></video>`;
}

/** Several are a row that is swiped, or scrolled with the arrow keys. */
function mediaHtml(pictures: readonly Picture[], label: string): string {
  if (pictures.length === 0) return '';
  const several = pictures.length > 1 ? ` tabindex="0" role="group" ${attribute('aria-label', label)}` : '';
  return `<div class="media"${several}>${pictures.map(pictureHtml).join('')}</div>`;
}

const footerHtml = (facts: string, url: string, text: string) =>
  `<footer><span class="quiet">${escapeHtml(facts)}</span>${link('open', url, text)}</footer>`;

/** The page that shows a flick inside another site. */
export function flickEmbed(flick: ShownFlick, { locale, publicUrl }: EmbedReader): string {
  const text = textsIn(locale);
  const { user, media, createdAt, _id: id } = flick;
  const title = text('flickBy', { name: user.name });
  const pictures = media.map(({ alt, ...file }) => ({ ...file, alt: alt[0] ?? '' }));
  const words = plainText(flick.description).trim();
  const language = flick.language ? ` lang="${escapeHtml(flick.language)}"` : '';
  const [textClass, wordsClass] = pictures.length > 0 ? ['text', 'clamped'] : ['text only', 'clamped longer'];
  const body = [
    `<h1 class="unseen">${escapeHtml(title)}</h1>`,
    authorHtml(user, publicUrl),
    mediaHtml(pictures, text('pictures', { count: pictures.length })),
    words === ''
      ? ''
      : `<div class="${textClass}"><p class="${wordsClass}" dir="auto"${language}>${escapeHtml(words)}</p></div>`,
    footerHtml(day(new Date(createdAt))(locale), `${publicUrl}/flick/${id}`, text('open')),
  ];
  return page(title, `<main>${body.join('\n')}</main>`, locale);
}

/** The page that shows a quest inside another site. */
export function questEmbed(quest: QuestDetail, { locale, publicUrl }: EmbedReader): string {
  const text = textsIn(locale);
  const { title, description, user, media, reward, status, openSlots, _id: id } = quest;
  const pictures = media.map(({ type, url, thumbnailURL, alt }) => ({
    type,
    url,
    poster: thumbnailURL,
    alt: alt ?? '',
  }));
  const facts = status === 'open' ? text('places', { count: openSlots }) : text('ended');
  const textClass = pictures.length > 0 ? 'text' : 'text only';
  const body = [
    authorHtml(user, publicUrl),
    mediaHtml(pictures, text('pictures', { count: pictures.length })),
    `<div class="${textClass}"><h1 dir="auto">${escapeHtml(title)}</h1><span class="reward">${escapeHtml(money(reward)(locale))}</span><p class="clamped longer quiet" dir="auto">${escapeHtml(description)}</p></div>`,
    footerHtml(facts, `${publicUrl}/quest/${id}`, text('open')),
  ];
  return page(title, `<main>${body.join('\n')}</main>`, locale);
}

/** The page for what is not public any more, or not meant for other sites. */
export function goneEmbed({ locale, publicUrl }: EmbedReader): string {
  const text = textsIn(locale);
  const body = `<main class="gone"><h1>${escapeHtml(text('gone'))}</h1>${link('open', publicUrl, text('home'))}</main>`;
  return page(text('gone'), body, locale);
}
